# Removes files of packages that nothing here ever opens.
cd node_modules || exit 0
# Headers for compiling against Node.
rm -rf node/node_modules/*/include
# All but one build of the text recognizer, and all but that build's English model (2.9 MB).
cd tesseract.js-core 2>/dev/null &&
  rm -f tesseract-core.* tesseract-core-lstm.* tesseract-core-simd.* tesseract-core-relaxedsimd* tesseract-core-simd-lstm.wasm.js &&
  cd ..
rm -rf @tesseract.js-data/eng/4.0.0 tesseract.js/dist
# The browser builds of the PDF renderer.
rm -f @hyzyla/pdfium/dist/*base64*.js @hyzyla/pdfium/dist/*.cdn.js @hyzyla/pdfium/dist/*.browser.js @hyzyla/pdfium/dist/*worker*.js
# All font weights for other scripts except the printed ones (page-fonts.ts).
find @embedpdf -path '*/fonts/*' -type f ! -name NotoSans-Regular.ttf ! -name NotoSans-SemiBold.ttf ! -name 'NotoNaskhArabic-*' \
  ! -name 'NotoSansHebrew-*' ! -name NotoSansHans-Regular.otf ! -name NotoSansKR-Regular.otf -delete 2>/dev/null
# The native builds of the picture library, which runs as WebAssembly (0060), and libheif as plain JavaScript.
rm -rf @img/sharp-libvips-* @img/sharp-darwin-* @img/sharp-linux* @img/sharp-win32-* libheif-js/libheif
rm -f libheif-js/libheif-wasm/libheif-bundle.mjs libheif-js/libheif-wasm/libheif.js libheif-js/libheif-wasm/libheif.wasm
exit 0

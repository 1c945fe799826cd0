# Takes away what packages bring along and nothing here ever opens.
cd node_modules || exit 0
# Headers for those who compile against Node.
rm -rf node/node_modules/*/include
# Of the recogniser of text one build is used, and of its English the model for that build (2.9 MB).
cd tesseract.js-core 2>/dev/null &&
  rm -f tesseract-core.* tesseract-core-lstm.* tesseract-core-simd.* tesseract-core-relaxedsimd* tesseract-core-simd-lstm.wasm.js &&
  cd ..
rm -rf @tesseract.js-data/eng/4.0.0 tesseract.js/dist
# Of what draws PDFs, the builds for browsers.
rm -f @hyzyla/pdfium/dist/*base64*.js @hyzyla/pdfium/dist/*.cdn.js @hyzyla/pdfium/dist/*.browser.js @hyzyla/pdfium/dist/*worker*.js
# Of the fonts for names in other scripts, the weights that are printed (page-fonts.ts).
find @embedpdf -path '*/fonts/*' -type f ! -name NotoSans-Regular.ttf ! -name NotoSans-SemiBold.ttf ! -name 'NotoNaskhArabic-*' \
  ! -name 'NotoSansHebrew-*' ! -name NotoSansHans-Regular.otf ! -name NotoSansKR-Regular.otf -delete 2>/dev/null
exit 0

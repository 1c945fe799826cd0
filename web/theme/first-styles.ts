/**
 * Mantine's styles that a first visit needs, in the layer `mantine`, so that our own modules override them.
 * app-styles.ts has those of the signed-in pages.
 */
import './ground.css'
import '@mantine/core/styles/baseline.layer.css'
import '@mantine/core/styles/default-css-variables.layer.css'
import '@mantine/core/styles/global.layer.css'
import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Loader.layer.css'
import '@mantine/core/styles/ActionIcon.layer.css'
import '@mantine/core/styles/Button.layer.css'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/PasswordInput.layer.css'
import '@mantine/core/styles/VisuallyHidden.layer.css'
import 'virtual:theme-variables.css'
import './font.css'
import './tokens.css'
import './library.css'
import './library-buttons.css'

import { SearchDialog, type SearchDialogProps } from '../../search/search-dialog.tsx'
import { firmSearchTexts } from './firm-search-texts.ts'
import { useFirmSearch } from './use-firm-search.ts'

/** The search of staff across their practices. */
export const FirmSearchDialog = (props: SearchDialogProps) => (
  <SearchDialog {...props} useFound={useFirmSearch} texts={firmSearchTexts} />
)

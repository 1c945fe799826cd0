import type { Option } from '../forms/field.ts'

/** Dental specialties (AMB-86), ids in listed order. */
export const specialties: readonly Option[] = [
  'General Dentistry',
  'Dental Anesthesiology',
  'Dental Public Health',
  'Endodontics',
  'Oral and Maxillofacial Pathology',
  'Oral and Maxillofacial Radiology',
  'Oral and Maxillofacial Surgery',
  'Oral Medicine',
  'Orofacial Pain',
  'Orthodontics',
  'Pediatric Dentistry',
  'Periodontics',
  'Prosthodontics',
].map((label, index) => ({ value: index + 1, label }))

/** The label of a stored specialty; empty if none is set. */
export const specialtyLabel = (id: number | null): string => specialties.find(({ value }) => value === id)?.label ?? ''

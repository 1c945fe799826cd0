// Written by `npm run schema` from the migrated database; do not edit.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

/** Read as values, written as JSON text: pg would take a JavaScript array for an array of PostgreSQL. */
type Json = ColumnType<unknown, string, string>
type JsonOrNull = ColumnType<unknown, string | null, string | null>
type JsonWithDefault = ColumnType<unknown, string | undefined, string>

interface Account {
  id: Generated<string>
  name: string
  external_id: string | null
  created_at: Generated<string>
  rev: Generated<number>
  time_zone: string | null
}

interface AccountCover {
  account_id: string
  staff_id: string
  until: string
}

interface AccountDocument {
  id: Generated<string>
  account_id: string
  document_type: number
  category: number
  description: string
  status: Generated<number>
  file_id: string
  fee_schedule_company: number | null
  other_fee_schedule_company: Generated<string>
  source: Generated<number>
  external_id: string | null
  uploaded_at: Generated<string>
  rev: Generated<number>
  updated_at: Generated<string>
}

interface AccountPermission {
  person_id: string
  account_id: string
  permission: number
}

interface Application {
  id: Generated<string>
  account_id: string
  project_id: string
  provider_id: string
  insurer: number
  other_insurer: Generated<string>
  status: Generated<number>
  source: Generated<number>
  own_name: string | null
  created_by: string
  effective_date: string | null
  renewal_date: string | null
  insurance_rep: Generated<string>
  insurance_rep_email: Generated<string>
  insurance_rep_phone: Generated<string>
  document_link: string | null
  case_id: string | null
  external_id: string | null
  rev: Generated<number>
  created_at: Generated<string>
  updated_at: Generated<string>
  next_follow_up_on: string | null
}

interface ApplicationChangeRequest {
  id: string
  staff_id: string
  created_at: Generated<string>
  content: string | null
}

interface ApplicationDocument {
  id: Generated<string>
  account_id: string
  application_id: string
  kind: string
  document_type: number | null
  category: Generated<number>
  description: Generated<string>
  source: Generated<number>
  file_id: string | null
  uploaded_at: string | null
  external_id: string | null
  rev: Generated<number>
  created_at: Generated<string>
  requested_type: number | null
}

interface ApplicationHistory {
  id: GeneratedAlways<number>
  account_id: string
  application_id: string
  at: Generated<string>
  action: string
  modified_by: string
}

interface ApplicationLateDay {
  account_id: string
  application_id: string
  late_on: string
  acknowledged_on: string | null
}

interface ApplicationStatusChange {
  id: GeneratedAlways<number>
  account_id: string
  application_id: string
  from_status: number | null
  to_status: number
  happened_on: string
  recorded_at: Generated<string>
  recorded_by: string | null
  follow_up_id: string | null
}

interface AuditEvent {
  id: Generated<number>
  at: Generated<string>
  person_id: string | null
  account_id: string | null
  address: string | null
  action: string
  record_type: string | null
  record_id: string | null
  before: JsonOrNull
  after: JsonOrNull
}

interface CaqhRecognition {
  id: string
  account_id: string
  person_id: string
  state: Generated<string>
  page: Generated<number>
  pages: Generated<number>
  code: string | null
  file: Buffer | null
  result: Buffer | null
  asked_at: Generated<string>
  begun_at: string | null
  attempts: Generated<number>
  heard_at: string | null
}

interface CaqhSummary {
  account_id: string
  form_id: string
  file_id: string
  uploaded_at: Generated<string>
  state: Generated<string>
  problem: string | null
  attested_on: string | null
  caqh_number: string | null
  name: string | null
  pages: number | null
  findings: JsonWithDefault
  asked_at: Generated<string>
}

interface ConsistencyChange {
  id: GeneratedAlways<number>
  account_id: string
  provider_id: string | null
}

interface ContactInfo {
  account_id: string
  name: Generated<string>
  phone: Generated<string>
  email: Generated<string>
  rev: Generated<number>
  updated_at: Generated<string>
}

interface CountingLicense {
  id: string | null
  account_id: string | null
  provider_id: string | null
  type: number | null
  status: number | null
  number: string | null
  state_id: number | null
  issue_date: string | null
  expiration_date: string | null
  office_tin: string | null
  file_id: string | null
  external_id: string | null
  rev: number | null
  created_at: string | null
  updated_at: string | null
}

interface CredentialingForm {
  id: string
  account_id: string
  project_id: string | null
  provider_id: string | null
  status: Generated<number>
  source: Generated<number>
  provider_name: Generated<string>
  completed_on: string | null
  migrated: Generated<boolean>
  draft_of: string | null
  base_rev: number | null
  answered: Generated<number>
  required: Generated<number>
  created_at: Generated<string>
  updated_at: Generated<string>
  caqh_file_changed: Generated<boolean>
  saved_from_summary: Generated<boolean>
}

interface DeletedName {
  account_id: string
  kind: string
  called: string
  deleted_at: Generated<string>
}

interface DeletedRecord {
  account_id: string
  kind: string
  id: string
  deleted_at: Generated<string>
  rows: Json
  keys: string[]
}

interface DocumentInsurer {
  account_id: string
  document_id: string
  insurer_id: number
  position: number
}

interface DocumentProvider {
  account_id: string
  document_id: string
  provider_id: string
  position: Generated<number>
}

interface DocumentReview {
  id: Generated<string>
  account_id: string
  kind: string
  record_id: string
  file_id: string
  uploaded_at: string
  uploaded_by: string | null
  state: Generated<number>
  reason: Generated<string>
  decided_at: string | null
  decided_by: string | null
  rev: Generated<number>
}

interface EndedRelationship {
  account_id: string
  ended_on: string
  reason: string
  staff_id: string
  read_only_from: string
  access_until: string
  closed_at: string | null
  rev: Generated<number>
}

interface FileKey {
  id: string
  sealed: Buffer
  made_at: Generated<string>
}

interface FirmFormVersion {
  name: string
  rev: number
  file_name: string | null
  content: Buffer | null
  saved_at: string
  staff_id: string
}

interface FirmTextVersion {
  kind: string
  rev: number
  value: string | null
  saved_at: string
  staff_id: string
}

interface FollowUp {
  account_id: string
  id: string
  application_id: string
  call_id: string | null
  created_at: Generated<string>
  staff_id: string
  channel: number
  spoke_with: Generated<string>
  department: Generated<string>
  reference: Generated<string>
  note: string
  promised_on: string | null
  next_on: string | null
  next_reason: Generated<string>
  visible_text: Generated<string>
}

interface Form {
  id: string
  account_id: string
  kind: string
  version: number
  answers: Json
  rev: Generated<number>
  created_at: Generated<string>
  updated_at: Generated<string>
}

interface FormAcknowledgment {
  account_id: string
  project_id: string
  form_id: string
  form_rev: number
  staff_id: string
  acknowledged_at: Generated<string>
}

interface FormSave {
  account_id: string
  form_id: string
  rev: number
  save_id: string | null
  person_id: string | null
  person_name: string
  at: Generated<string>
  changes: Json
  kept: JsonOrNull
}

interface FormSecret {
  account_id: string
  form_id: string
  path: string
  sealed: Buffer
  rev: number
}

interface FormerAccess {
  account_id: string
  person_id: string
  practice: string
  ended_on: string
}

interface Installation {
  id: Generated<string>
  single: Generated<boolean>
  store_id: string | null
  firm_time_zone: Generated<string>
  files_compared_at: string | null
}

interface InstallationKey {
  recognised_by: Buffer
  single: Generated<boolean>
}

interface IntakeDraft {
  account_id: string
  project_id: string
  form_id: string
  answered: Generated<number>
  required: Generated<number>
  changed_by: Generated<string>
  updated_at: Generated<string>
}

interface Invitation {
  id: Generated<string>
  hash: Buffer
  person_id: string
  sent_at: string
  expires_at: string
  opened_at: string | null
  used_at: string | null
  voided_at: string | null
}

interface KnownDevice {
  hash: Buffer
  person_id: string
  created_at: string
  last_used_at: string
}

interface Location {
  id: Generated<string>
  account_id: string
  name: string
  tin: string
  address: string
  city_id: number | null
  city_name: string
  state_id: number
  zip: string
  is_terminated: Generated<boolean>
  start_date: string | null
  termination_date: string | null
  rev: Generated<number>
  created_at: Generated<string>
  updated_at: Generated<string>
}

interface NewsCopy {
  url: string
  title: Generated<string>
  items: JsonWithDefault
  fetched_at: string | null
  failed_at: string | null
}

interface OutgoingMail {
  id: Generated<string>
  recipient: string
  reply_to: string | null
  subject: string
  body_text: string
  created_at: Generated<string>
  sent_at: string | null
  attempts: Generated<number>
  last_error: string | null
  next_attempt_at: Generated<string>
}

interface Passkey {
  id: Generated<string>
  person_id: string
  credential_id: string
  public_key: Buffer
  counter: number
  transports: string[]
  name: string
  created_at: string
  last_used_at: string | null
}

interface PasskeyChallenge {
  owner: string
  person_id: string
  challenge: string
  expires_at: string
}

interface PasswordReset {
  hash: Buffer
  person_id: string
  created_at: Generated<string>
  expires_at: string
  used_at: string | null
}

interface PayerContact {
  insurer: number
  phone: Generated<string>
  hours: Generated<string>
  portal: Generated<string>
  usual_days: Generated<string>
  notes: Generated<string>
  rev: Generated<number>
  changed_by: string | null
  changed_at: Generated<string>
}

interface Person {
  id: Generated<string>
  email: string
  name: string
  password_hash: string | null
  blocked_at: string | null
  external_id: string | null
  created_at: Generated<string>
  rev: Generated<number>
  has_password: GeneratedAlways<boolean>
}

interface PracticeInfo {
  account_id: string
  legal_business_name: Generated<string>
  dba_name: Generated<string>
  business_type_id: number | null
  office_tin: Generated<string>
  website: Generated<string>
  office_phone: Generated<string>
  office_email: Generated<string>
  office_fax: Generated<string>
  group_npi: Generated<string>
  rev: Generated<number>
  updated_at: Generated<string>
}

interface PracticeView {
  id: string
  token_hash: Buffer
  account_id: string
  person_id: string
  staff_id: string
  family_id: string
  reason: string
  started_at: string
  expires_at: string
  ended_at: string | null
}

interface Project {
  id: Generated<string>
  account_id: string
  is_cap: Generated<boolean>
  name: string
  status: Generated<string>
  practice_type: Generated<number>
  change_type: Generated<number>
  option_type: number | null
  analyst_id: string | null
  specialty_type: number | null
  show_credentialing_form: Generated<boolean>
  show_applications: Generated<boolean>
  can_add_applications: Generated<boolean>
  creatio_case_id: string | null
  creatio_account: string | null
  external_id: string | null
  rev: Generated<number>
  created_at: Generated<string>
  updated_at: Generated<string>
  office_tin: string | null
  intake_standing: Generated<number>
}

interface ProjectCompletion {
  account_id: string
  id: string
  project_id: string
  staff_id: string
  completed_at: string
  effective_on: string
  reason: Generated<string>
  former_status: string
  changes: Json
  undone_at: string | null
  undone_by: string | null
}

interface ProjectDocument {
  id: Generated<string>
  account_id: string
  project_id: string
  document_type: number
  description: Generated<string>
  provider_id: string | null
  source: Generated<number>
  verification: Generated<number>
  verified_on: string | null
  rejection: Generated<string>
  file_id: string
  uploaded_at: Generated<string>
  external_id: string | null
  rev: Generated<number>
}

interface ProjectLocation {
  id: Generated<string>
  account_id: string
  project_id: string
  name: string
  tin: string
  address: string
  city_id: number | null
  city_name: string
  state_id: number
  zip: string
  is_new: Generated<boolean>
  will_be_terming: Generated<boolean>
  current_location_id: string | null
  account_location_id: string | null
  external_id: string | null
  rev: Generated<number>
  created_at: Generated<string>
  updated_at: Generated<string>
}

interface ProjectProvider {
  account_id: string
  project_id: string
  provider_id: string
  is_principal_owner: Generated<boolean>
  are_graduate: Generated<boolean>
  start_date: string | null
  specialty_id: number | null
  will_stay: boolean | null
  will_associate: boolean | null
  how_long: Generated<string>
  is_new: Generated<boolean>
  rev: Generated<number>
  created_at: Generated<string>
  updated_at: Generated<string>
  adds_provider: Generated<boolean>
}

interface ProjectProviderLocation {
  account_id: string
  project_id: string
  provider_id: string
  location_id: string
}

interface Provider {
  id: Generated<string>
  account_id: string
  type: number
  name: string
  npi: string | null
  email: string | null
  degree_type: Generated<number>
  office_tin: string | null
  external_id: string | null
  deleted_at: string | null
  rev: Generated<number>
  created_at: Generated<string>
  updated_at: Generated<string>
}

interface ProviderConsistency {
  account_id: string
  provider_id: string
  matters: string[]
  changes_on: string | null
  found_at: Generated<string>
}

interface ProviderLicense {
  id: Generated<string>
  account_id: string
  provider_id: string
  type: number
  status: Generated<number>
  number: string | null
  state_id: number | null
  issue_date: string | null
  expiration_date: string | null
  office_tin: string | null
  file_id: string | null
  external_id: string | null
  rev: Generated<number>
  created_at: Generated<string>
  updated_at: Generated<string>
}

interface ProviderSummary {
  provider_id: string
  account_id: string
  name: string
  type: number
  npi: string | null
  office_tin: string | null
  state_ids: number[]
  earliest: string | null
  dental: string | null
  specialty: string | null
  controlled_substance: string | null
  dea: string | null
  malpractice: string | null
  cda_coronal_polish: string | null
  cda_x_ray: string | null
  cda_expanded_function: string | null
  rda: string | null
  rdh: string | null
  nitrous_oxide: string | null
  iv: string | null
  radiology: string | null
  cpr: string | null
  botox: string | null
  next_license: string | null
  next_type: number | null
  next_state: number | null
  canceled_types: Generated<number[]>
}

interface ProviderSummaryWanted {
  provider_id: string | null
  account_id: string | null
  name: string | null
  type: number | null
  npi: string | null
  office_tin: string | null
  state_ids: number[] | null
  earliest: string | null
  dental: string | null
  specialty: string | null
  controlled_substance: string | null
  dea: string | null
  malpractice: string | null
  cda_coronal_polish: string | null
  cda_x_ray: string | null
  cda_expanded_function: string | null
  rda: string | null
  rdh: string | null
  nitrous_oxide: string | null
  iv: string | null
  radiology: string | null
  cpr: string | null
  botox: string | null
  next_license: string | null
  next_type: number | null
  next_state: number | null
  canceled_types: number[] | null
}

interface RecoveryCode {
  person_id: string
  hash: Buffer
  used_at: string | null
}

interface RejectionNotice {
  account_id: string
  person_id: string
  record_id: string
  decided_at: string
  sent_on: string
}

interface RemovedFile {
  key: string
  removed_at: Generated<string>
}

interface RequiredItem {
  id: Generated<string>
  account_id: string
  project_id: string
  position: number
  name: string
  document_type: number | null
  provider_id: string | null
  is_provided_by_hand: Generated<boolean>
  provided_by_hand_on: string | null
  external_id: string | null
  created_at: Generated<string>
  other_types: Generated<number[]>
  takes_several: Generated<boolean>
  is_by_hand: Generated<boolean>
  provided_by_hand_reason: Generated<string>
  provided_by_hand_by: string | null
  withdrawn_at: string | null
  withdrawn_by: string | null
}

interface RequiredItemStanding {
  account_id: string | null
  project_id: string | null
  id: string | null
  position: number | null
  name: string | null
  document_type: number | null
  provider_id: string | null
  is_provided: boolean | null
  provided_on: string | null
  is_being_checked: boolean | null
  uploaded_at: string | null
  other_types: number[] | null
  takes_several: boolean | null
  rejection: string | null
}

interface SavedIntakeDraft {
  account_id: string
  project_id: string
  form_id: string
  intake_rev: number
  saved_at: string
}

interface SchemaMigration {
  name: string
  checksum: string
  applied_at: Generated<string>
}

interface SecondFactor {
  person_id: string
  secret: Buffer
  last_step: number | null
  created_at: string
  confirmed_at: string | null
  prefers_passkey: Generated<boolean>
}

interface SessionFamily {
  id: Generated<string>
  person_id: string
  generation: Generated<number>
  created_at: Generated<string>
  last_used_at: Generated<string>
  expires_at: string
  ended_at: string | null
  ended_why: string | null
  second_factor_at: string | null
}

interface SessionToken {
  hash: Buffer
  family_id: string
  generation: number
  kind: string
  issued_at: Generated<string>
  expires_at: string
  rotated_at: string | null
  first_used_at: string | null
}

interface SignDocument {
  id: Generated<string>
  account_id: string
  project_id: string
  document_type_name: string
  prepared_for: Generated<string>
  document_link: string | null
  status: Generated<string>
  create_date: Generated<string>
  mail_to_link: string | null
  external_id: string | null
  rev: Generated<number>
  withdrawn_at: string | null
  withdrawn_by: string | null
}

interface SignInTicket {
  hash: Buffer
  person_id: string
  created_at: string
  expires_at: string
  wrong_codes: Generated<number>
  known_place: string | null
}

interface SsnReading {
  id: Generated<string>
  account_id: string
  form_id: string
  staff_id: string
  staff_name: string
  purpose: string
  reason: string
  at: string
}

interface StaffMember {
  id: Generated<string>
  name: string
  phone: Generated<string>
  email: Generated<string>
  external_id: string | null
  rev: Generated<number>
  person_id: string | null
  role: string | null
  left_at: string | null
}

interface StoredFile {
  id: string
  account_id: string
  key: string
  name: string
  size: number | null
  sha256: Buffer | null
  type: string | null
  scanned: Generated<boolean>
  state: Generated<string>
  writer: string
  created_at: Generated<string>
  created_by: string | null
  is_sealed: boolean | null
  preview_of: string | null
  preview_problem: string | null
}

interface Subscription {
  account_id: string
  type: number
  assignee_id: string | null
  rev: Generated<number>
}

interface SupportMessage {
  id: Generated<string>
  account_id: string | null
  person_id: string | null
  name: string
  subject: string
  summary: string
  contact_phone_number: Generated<string>
  email: string
  created_at: Generated<string>
  topic_path: string | null
  topic_title: string | null
  state: Generated<string>
}

interface SupportReply {
  id: Generated<string>
  account_id: string
  message_id: string
  staff_id: string
  body: string
  created_at: Generated<string>
}

interface TaskNote {
  account_id: string
  kind: string
  record_id: string
  staff_id: string | null
  snoozed_until: string | null
  reason: Generated<string>
  rev: Generated<number>
  changed_by: string
  changed_at: Generated<string>
}

interface Throttle {
  key: string
  failures: Generated<number>
  first_at: Generated<string>
  last_at: Generated<string>
  blocked_until: string | null
}

interface TurnaroundEstimate {
  insurer: number
  state: number | null
  kind: number | null
  cases: number
  completed: number
  early: number | null
  median: number | null
  median_from: number | null
  median_to: number | null
  late: number | null
  late_from: number | null
  late_to: number | null
  is_shared: Generated<boolean>
  computed_on: string
}

interface UnknownFile {
  key: string
  seen_at: Generated<string>
}

interface WebBuild {
  name: string
  last_started_at: string
}

interface WebBuildFile {
  build: string
  path: string
  type: string
  content: Buffer
  is_gzip: boolean
}

interface WeeklyUpdate {
  id: Generated<string>
  account_id: string
  project_id: string
  title: string
  action_points: Generated<string[]>
  published_at: Generated<string>
  external_id: string | null
  rev: Generated<number>
  corrected_at: string | null
  composed_at: string | null
  published_by: string | null
  corrected_by: string | null
}

interface WeeklyUpdateDraft {
  account_id: string
  project_id: string
  content: Json
  facts: Json
  left_out: JsonWithDefault
  changes: Generated<number>
  points: Generated<number>
  open_choices: Generated<number>
  composed_at: string
  saved_at: string | null
  saved_by: string | null
  looks: JsonWithDefault
  rev: Generated<number>
}

interface WeeklyUpdateReply {
  account_id: string
  id: string
  weekly_update_id: string
  point: number | null
  point_text: Generated<string>
  kind: string
  text: Generated<string>
  person_id: string | null
  created_at: Generated<string>
  answered_at: string | null
  answered_by: string | null
  answer: Generated<string>
}

interface WeeklyUpdateRow {
  id: Generated<string>
  account_id: string
  weekly_update_id: string
  application_id: string | null
  position: number
  transitions: Generated<string[]>
  network: string
  submission_date: string | null
  status: number
  effective_date: string | null
}

interface WeeklyUpdateView {
  account_id: string
  weekly_update_id: string
  person_id: string
  viewed_at: Generated<string>
}

export interface Tables {
  account: Account
  account_cover: AccountCover
  account_document: AccountDocument
  account_permission: AccountPermission
  application: Application
  application_change_request: ApplicationChangeRequest
  application_document: ApplicationDocument
  application_history: ApplicationHistory
  application_late_day: ApplicationLateDay
  application_status_change: ApplicationStatusChange
  audit_event: AuditEvent
  caqh_recognition: CaqhRecognition
  caqh_summary: CaqhSummary
  consistency_change: ConsistencyChange
  contact_info: ContactInfo
  counting_license: CountingLicense
  credentialing_form: CredentialingForm
  deleted_name: DeletedName
  deleted_record: DeletedRecord
  document_insurer: DocumentInsurer
  document_provider: DocumentProvider
  document_review: DocumentReview
  ended_relationship: EndedRelationship
  file_key: FileKey
  firm_form_version: FirmFormVersion
  firm_text_version: FirmTextVersion
  follow_up: FollowUp
  form: Form
  form_acknowledgment: FormAcknowledgment
  form_save: FormSave
  form_secret: FormSecret
  former_access: FormerAccess
  installation: Installation
  installation_key: InstallationKey
  intake_draft: IntakeDraft
  invitation: Invitation
  known_device: KnownDevice
  location: Location
  news_copy: NewsCopy
  outgoing_mail: OutgoingMail
  passkey: Passkey
  passkey_challenge: PasskeyChallenge
  password_reset: PasswordReset
  payer_contact: PayerContact
  person: Person
  practice_info: PracticeInfo
  practice_view: PracticeView
  project: Project
  project_completion: ProjectCompletion
  project_document: ProjectDocument
  project_location: ProjectLocation
  project_provider: ProjectProvider
  project_provider_location: ProjectProviderLocation
  provider: Provider
  provider_consistency: ProviderConsistency
  provider_license: ProviderLicense
  provider_summary: ProviderSummary
  provider_summary_wanted: ProviderSummaryWanted
  recovery_code: RecoveryCode
  rejection_notice: RejectionNotice
  removed_file: RemovedFile
  required_item: RequiredItem
  required_item_standing: RequiredItemStanding
  saved_intake_draft: SavedIntakeDraft
  schema_migration: SchemaMigration
  second_factor: SecondFactor
  session_family: SessionFamily
  session_token: SessionToken
  sign_document: SignDocument
  sign_in_ticket: SignInTicket
  ssn_reading: SsnReading
  staff_member: StaffMember
  stored_file: StoredFile
  subscription: Subscription
  support_message: SupportMessage
  support_reply: SupportReply
  task_note: TaskNote
  throttle: Throttle
  turnaround_estimate: TurnaroundEstimate
  unknown_file: UnknownFile
  web_build: WebBuild
  web_build_file: WebBuildFile
  weekly_update: WeeklyUpdate
  weekly_update_draft: WeeklyUpdateDraft
  weekly_update_reply: WeeklyUpdateReply
  weekly_update_row: WeeklyUpdateRow
  weekly_update_view: WeeklyUpdateView
}

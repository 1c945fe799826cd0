import { expect, test } from 'vitest'
import { findProblems, normalizeAnswers, sampleValues } from '../forms/section.ts'
import { ACCESS_POINT, FIRST_PROJECT, newPractice } from './new-practice.ts'
import { fromPermissionChecks } from './user-permissions.ts'

const REQUIRED = 'This is a required field'
const advisor = '5d2b1c9e-58a1-4d0a-9a53-0d6d2f1f8b07'
const complete = { ...sampleValues(newPractice), advisor, startsWith: FIRST_PROJECT }
const none = { viewsProjects: false, editsProjects: false, viewsLicenses: false, editsLicenses: false }

test('a practice needs its name, time zone, tier, advisor, start, and a first user with a permission', () => {
  expect(findProblems(newPractice, complete)).toEqual({})
  const empty = { ...complete, ...none, name: '', timeZone: null, tier: null, advisor: null, email: '', userName: ' ' }
  expect(findProblems(newPractice, empty)).toEqual({
    name: REQUIRED,
    timeZone: REQUIRED,
    tier: REQUIRED,
    advisor: REQUIRED,
    email: REQUIRED,
    userName: REQUIRED,
    viewsProjects: 'Choose at least one permission',
  })
})

test('only a first project has a title, a type and a change, and what the practice sees of it', () => {
  const project = { projectName: '', practiceType: null, change: null, optionType: null }
  expect(findProblems(newPractice, { ...complete, ...project })).toEqual({
    projectName: REQUIRED,
    practiceType: REQUIRED,
    change: REQUIRED,
  })
  const withAccessPoint = { ...complete, ...project, startsWith: ACCESS_POINT }
  expect(findProblems(newPractice, withAccessPoint)).toEqual({})
  expect(normalizeAnswers(newPractice, { ...complete, startsWith: ACCESS_POINT })).toMatchObject({
    projectName: '',
    practiceType: null,
    showApplications: false,
  })
})

test('Add Application shows only with Track Applications', () => {
  expect(normalizeAnswers(newPractice, { ...complete, showApplications: false }).canAddApplications).toBe(false)
})

test('checked boxes are permission numbers, and edit includes view', () => {
  expect(fromPermissionChecks({ ...none, editsProjects: true })).toEqual([1, 2])
  expect(fromPermissionChecks({ ...none, viewsLicenses: true, editsLicenses: true })).toEqual([3, 4])
})

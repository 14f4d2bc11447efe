import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { repositoryRoot } from '../repository.mjs'
import { AREAS, BENEATH_ALL, chosenJourneys, ROOMS } from './chosen-journeys.rules'

const areas = Object.entries(AREAS)
const journeys = join(repositoryRoot, 'e2e/journeys')
const specs = readdirSync(journeys, { recursive: true, encoding: 'utf8' }).filter((path) =>
  path.endsWith('.spec.ts'),
)

describe('the journeys that a change needs', () => {
  it('are all of them when git cannot tell what changed', () => {
    expect(chosenJourneys(undefined)).toEqual({
      pattern: undefined,
      chosen: Object.keys(AREAS),
      leftOut: [],
    })
  })

  it('are the spine alone for a change that no journey is about', () => {
    const { pattern, chosen, leftOut } = chosenJourneys(['docs/architecture.md'])
    expect(pattern).toBe('@spine')
    expect(chosen).toEqual([])
    expect(leftOut).toEqual(Object.keys(AREAS))
  })

  it('are those of the area whose module, contract or feature changed', () => {
    for (const path of [
      'apps/api/src/modules/imports/map-import.ts',
      'packages/contracts/src/imports/index.ts',
      'apps/web/app/features/panel-imports/locale/es.json',
    ]) {
      const { pattern, chosen, leftOut } = chosenJourneys([path])
      expect(chosen, path).toEqual(['lists'])
      expect(leftOut, path).not.toContain('lists')
      expect(pattern, path).toBe(String.raw`@spine|journeys/imports\.spec\.ts`)
    }
  })

  it('are, of a journey that changed itself, that one', () => {
    expect(chosenJourneys(['e2e/journeys/panel/team.spec.ts']).pattern).toBe(
      String.raw`@spine|journeys/panel/team\.spec\.ts`,
    )
  })

  it('know every spec, and no spec that is gone', () => {
    const named = areas.flatMap(([, area]) => area.specs)
    const unknown = specs.filter(
      (spec) => !named.some((name) => spec === name || spec.startsWith(`${name}/`)),
    )
    expect(unknown, 'a new spec joins an area of chosen-journeys.rules.ts').toEqual([])
    expect(named.filter((name) => !existsSync(join(journeys, name)))).toEqual([])
  })

  it('know every module, contract and feature, and none that is gone', () => {
    const known = new Set([...areas.flatMap(([, area]) => area.topics), ...Object.keys(BENEATH_ALL)])
    const there = new Set(
      ROOMS.flatMap((room) =>
        readdirSync(join(repositoryRoot, room), { withFileTypes: true })
          .filter((entry) => entry.isDirectory())
          .map(({ name }) => name),
      ),
    )
    expect(
      [...there].filter((name) => !known.has(name)),
      'a new room joins an area of chosen-journeys.rules.ts',
    ).toEqual([])
    expect([...known].filter((name) => !there.has(name))).toEqual([])
    const places = areas.flatMap(([, area]) => area.places ?? [])
    expect(places.filter((place) => !existsSync(join(repositoryRoot, place)))).toEqual([])
  })

  it('have a spine in every area of the product', () => {
    const withoutSpine = areas
      .filter(([name]) => !['what is heard', 'the tests themselves'].includes(name))
      .filter(
        ([, area]) =>
          !specs
            .filter((spec) => area.specs.some((name) => spec === name || spec.startsWith(`${name}/`)))
            .some((spec) => readFileSync(join(journeys, spec), 'utf8').includes(' @spine')),
      )
      .map(([name]) => name)
    expect(withoutSpine).toEqual([])
  })
})

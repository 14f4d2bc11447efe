import { describe, expect, it } from 'vitest'
import { type RunnerDraft, runnersOf } from './draft'
import { participantsBody } from './participants-body'
import { completenessOf, partSchema, type RunnerPart, sheetSchema } from './step-forms'
import { heldOrder, place } from './testing/example-order'
import { exampleCategory, exampleRules } from './testing/example-race'

const yes = { waiver: true, data_policy: true, health: true, marketing: false, image: false }

function runner(changes: Partial<RunnerDraft> = {}): RunnerDraft {
  const [written] = runnersOf(
    heldOrder([place('a', '10k', {})]),
    { runners: [] },
    { carried: [], buyer: null },
  )
  if (written === undefined) throw new Error('the order has one place')
  return { ...written, is_buyer: true, consents: yes, ...changes }
}

function troubles(part: RunnerPart, changes: Partial<RunnerDraft>, race = exampleRules): string[] {
  const result = partSchema(part, race).safeParse(runner(changes))
  return (result.error?.issues ?? []).map(({ path }) => path.join('.'))
}

describe('a whole runner', () => {
  it('completes their sheet, whatever the others lack', () => {
    const other = runner({ first_name: '', size: '', consents: { ...yes, waiver: false } })
    expect(completenessOf(exampleRules, [runner(), other])).toEqual([true, false])
  })

  it('is judged alone on their sheet, with everything that is wrong at once', () => {
    const other = runner({ first_name: '', size: '', consents: { ...yes, waiver: false } })
    const values = { participants: [runner(), other] }
    expect(sheetSchema(exampleRules, 0).safeParse(values).success).toBe(true)
    const issues = sheetSchema(exampleRules, 1).safeParse(values).error?.issues ?? []
    expect(issues.map(({ path }) => path.join('.'))).toEqual([
      'participants.1.first_name',
      'participants.1.size',
      'participants.1.consents.waiver',
    ])
  })
})

describe('a place of a relay', () => {
  const relay = { ...exampleRules, categories: [{ ...exampleCategory, team_size: 4 }] }

  it('asks the name of its team, which nobody else is asked', () => {
    for (const team_name of ['', ' x ', 'n'.repeat(61)])
      expect(troubles('team', { team_name }, relay)).toContain('team_name')
    expect(troubles('team', { team_name: 'Los Cóndores' }, relay)).toEqual([])
    expect(troubles('team', { team_name: '' })).toEqual([])
    expect(completenessOf(relay, [runner(), runner({ team_name: 'Rayos' })])).toEqual([false, true])
  })

  it('sends the name with its captain', () => {
    const [named] = participantsBody(relay, [runner({ team_name: ' Rayos ' })]).participants
    expect(named?.team_name).toBe('Rayos')
    expect(participantsBody(exampleRules, [runner()]).participants[0]).not.toHaveProperty('team_name')
  })
})

describe('who runs', () => {
  it('tells everything that is wrong at once', () => {
    const strict = { ...exampleRules, categories: [{ ...exampleCategory, min_age: 40 }] }
    expect(troubles('person', { first_name: '', document_type: '', phone: '300' }, strict).sort()).toEqual([
      'birth_on',
      'document_type',
      'first_name',
      'phone',
    ])
  })

  it('asks for no health data, and sends none without their authorisation', () => {
    expect(troubles('person', { eps: '', blood_type: '' })).toEqual([])
    const sent = (health: boolean) =>
      participantsBody(exampleRules, [
        runner({ eps: 'Sura', blood_type: 'O+', consents: { ...yes, health } }),
      ]).participants[0]
    expect(sent(true)).toMatchObject({ eps: 'Sura', blood_type: 'O+', consents: { health: true } })
    expect(sent(false)).toMatchObject({ eps: null, blood_type: null, consents: { health: false } })
  })

  it('asks a minor for their guardian, together with the rest', () => {
    expect(troubles('person', { birth_on: '2010-05-01', phone: '' }).sort()).toEqual([
      'guardian.document_number',
      'guardian.document_type',
      'guardian.full_name',
      'guardian.phone',
      'guardian.relationship',
      'phone',
    ])
    const guardian = {
      full_name: 'Pablo Ríos',
      relationship: 'father',
      document_type: 'CC',
      document_number: '79.123.456',
      phone: '+573001112233',
    }
    expect(troubles('person', { birth_on: '2010-05-01', guardian })).toEqual([])
    const own = { ...guardian, document_number: '1.020.304.050' }
    expect(troubles('person', { birth_on: '2010-05-01', guardian: own })).toEqual([
      'guardian.document_number',
    ])
    const young = { ...guardian, document_type: 'TI' }
    expect(troubles('person', { birth_on: '2010-05-01', guardian: young })).toEqual([
      'guardian.document_type',
    ])
  })

  it('forgets half a guardian once the runner is an adult', () => {
    const guardian = { full_name: 'P', relationship: '', document_type: '', document_number: '', phone: '' }
    expect(troubles('person', { guardian })).toEqual([])
  })

  it('turns a birthday of tomorrow down', () => {
    expect(troubles('person', { birth_on: '2999-01-01' })).toContain('birth_on')
  })
})

describe('the kit’s step', () => {
  const question = { label: '¿?', options: [], is_required: true, category_ids: ['10k'] }
  const asking = {
    ...exampleRules,
    questions: [
      { ...question, id: 'q1', kind: 'yes_no' as const },
      { ...question, id: 'q2', kind: 'number' as const, is_required: false },
      { ...question, id: 'q3', kind: 'text' as const, category_ids: ['21k'] },
      { ...question, id: 'q4', kind: 'choice' as const, options: ['Bus', 'Carro'], category_ids: [] },
    ],
  }

  it('asks for a size only where the race has sizes', () => {
    expect(troubles('kit', { size: '' })).toEqual(['size'])
    expect(troubles('kit', { size: '' }, { ...exampleRules, sizes: [] })).toEqual([])
  })

  it('asks the questions of the runner’s category', () => {
    expect(troubles('kit', {}, asking)).toEqual(['answers.q1', 'answers.q4'])
    expect(troubles('kit', { answers: { q1: 'no', q2: 'doce', q4: 'Bus' } }, asking)).toEqual(['answers.q2'])
    expect(troubles('kit', { answers: { q1: 'no', q2: '1,5', q4: 'Bus' } }, asking)).toEqual([])
  })

  it('sends answers as what they are, and none that was not given', () => {
    const { participants } = participantsBody(asking, [
      runner({ answers: { q1: 'no', q2: '1,5', q4: 'Bus' } }),
    ])
    expect(participants[0]?.answers).toEqual({ q1: false, q2: 1.5, q4: 'Bus' })
    const bare = participantsBody(asking, [runner({ answers: { q1: 'yes', q4: 'Carro' } })])
    expect(bare.participants[0]?.answers).toEqual({ q1: true, q4: 'Carro' })
  })
})

describe('the authorisations’ step', () => {
  it('needs the waiver and the data policy of each runner, and nothing else', () => {
    const none = { waiver: false, data_policy: false, health: false, marketing: true, image: true }
    expect(troubles('consents', { consents: none })).toEqual(['consents.waiver', 'consents.data_policy'])
    expect(troubles('consents', { consents: yes })).toEqual([])
  })

  it('sends for another adult what they gave permission for, and for a minor no news', () => {
    const all = { waiver: true, data_policy: true, health: true, marketing: true, image: true }
    const sent = (changes: Partial<RunnerDraft>) =>
      participantsBody(exampleRules, [runner({ eps: 'Sura', consents: all, ...changes })]).participants[0]
    expect(sent({})).toMatchObject({ accepted_as: 'self', eps: 'Sura', consents: all })
    expect(sent({ is_buyer: false })).toMatchObject({
      accepted_as: 'on_behalf',
      eps: null,
      consents: { waiver: true, data_policy: true, health: false, marketing: false, image: false },
    })
    const guardian = {
      full_name: 'Pablo Ríos',
      relationship: 'father',
      document_type: 'CC',
      document_number: '79123456',
      phone: '+573001112233',
    }
    expect(sent({ birth_on: '2012-05-01', guardian, is_buyer_guardian: true })).toMatchObject({
      accepted_as: 'guardian',
      consents: { ...all, marketing: false },
    })
    expect(sent({ birth_on: '2012-05-01', guardian })).toMatchObject({ accepted_as: 'on_behalf' })
  })

  it('never sends a runner who did not authorise', () => {
    const silent = runner({ consents: { ...yes, waiver: false } })
    expect(() => participantsBody(exampleRules, [silent])).toThrow()
  })
})

/**
 * What indexes of modules still pass on from a repository that writes, each with its reason. The list only shrinks: what
 * no index passes on any more fails until it is gone.
 */
export const openRepositories: readonly OpenRepository[] = [
  {
    file: 'consents/record-consents.repository.ts',
    names: ['recordOwnConsents', 'recordRunnerConsents', 'replaceRunnerConsents'],
    because: 'a consent is a record: what decides over it stands in the module that has the form',
  },
  {
    file: 'consents/end-consents.repository.ts',
    names: ['carryConsents', 'deleteConsents', 'eraseGiver', 'revokeConsent', 'revokeHealth', 'revokeNews'],
    because: 'the end of a record, with what led to it, in the transaction of whoever ends it',
  },
  {
    file: 'payables/refunds.repository.ts',
    names: [
      'closeDueRefund',
      'closeRefundsOfLine',
      'coverDueRefunds',
      'coverExcess',
      'coverNewestRefunds',
      'insertCoveredRefunds',
      'insertDueRefund',
      'insertLostPart',
      'reopenRefundsOfLine',
      'selectRefund',
      'sumParts',
      'sumReturnedParts',
    ],
    because:
      'a refund is a record under the lock of its payable: payments and the kinds decide what goes back',
  },
  {
    file: 'category-charges/category-charges.repository.ts',
    names: ['insertCharge', 'lockOpenCharges', 'updateCharge'],
    because: 'a charge is a record under the lock of its order; its state moves by moveCharge alone',
  },
  {
    file: 'discounts/redemptions.repository.ts',
    names: [
      'insertHeldRedemption',
      'moveHeldRedemption',
      'selectOpenRedemption',
      'selectReleasedRedemption',
      'spendReleasedRedemption',
    ],
    because: 'a redemption follows its order under its lock; the database counts the uses',
  },
  {
    file: 'accounts/accounts.repository.ts',
    names: [
      'holdProvenUser',
      'lockLiveUser',
      'selectAccountByEmail',
      'selectAccountById',
      'selectAccountEmail',
      'selectOwnOrganizer',
      'updateUser',
    ],
    because: 'team and privacy read and change accounts in transactions of their own',
  },
  {
    file: 'accounts/one-time-tokens.repository.ts',
    names: ['insertOneTimeToken', 'spendOneTimeToken'],
    because: 'a team invites with a one-time link',
  },
  {
    file: 'accounts/sessions.repository.ts',
    names: ['revokeSessionsOf', 'selectAllSessions'],
    because: 'who is suspended or leaves is signed out in the same transaction',
  },
  {
    file: 'events/organizer/organizer-events.repository.ts',
    names: ['outdateEvent'],
    because: 'a stock of sizes that changes outdates the pages of its race',
  },
  {
    file: 'orders/order-registrations.repository.ts',
    names: ['filledSeats'],
    because: 'a piece of larger statements that stands beside writes',
  },
  {
    file: 'orders/orders.repository.ts',
    names: ['hasPendingPayment'],
    because: 'a question under the lock of the order',
  },
  {
    file: 'payments/checkouts.repository.ts',
    names: ['hasCheckout'],
    because: 'a question that stands beside writes',
  },
  {
    file: 'payments/payments.repository.ts',
    names: ['selectPayingPayment', 'selectPayment'],
    because: 'a question under the lock of the payable',
  },
  {
    file: 'places/claims.repository.ts',
    names: ['selectClaimed'],
    because: 'a question that stands beside writes',
  },
  {
    file: 'places/registrations.repository.ts',
    names: ['selectOfPlace'],
    because: 'a question under the lock of the order',
  },
  {
    file: 'places/reserved-bibs.repository.ts',
    names: ['replaceReserved'],
    because: 'the desk reserves numbers under the lock of the race',
  },
  {
    file: 'places/teams.repository.ts',
    names: [
      'insertTeam',
      'insertTeamNamedApart',
      'keepNamesApart',
      'seatCaptain',
      'selectTakenNames',
      'updateTeamName',
    ],
    because: 'the team of a relay is written with its captain, by purchases, lists and desks',
  },
  {
    file: 'race-day/troubled-scans.repository.ts',
    names: ['selectOpenConflicts'],
    because: 'a question that stands beside writes',
  },
  {
    file: 'registrations/my-registrations.repository.ts',
    names: ['lockRegistration', 'updateRegistration'],
    because: 'the desk corrects what its runner may correct too; both write the edit beside it',
  },
  {
    file: 'registrations/relay/relay.repository.ts',
    names: ['selectMembers', 'selectOpenInvitations', 'selectTeam', 'withdrawOffer'],
    because: 'the desk fills the seats of a team as its captain does',
  },
  {
    file: 'registrations/transfers.repository.ts',
    names: ['selectOpenTransfer', 'updateTransfer'],
    because: 'the desk hands a place on, or ends an offer with the place',
  },
  {
    file: 'settlement/payouts.repository.ts',
    names: ['selectPaidByEvent', 'sumPayouts'],
    because: 'a question that stands beside writes',
  },
]

export type OpenRepository = { file: string; names: readonly string[]; because: string }

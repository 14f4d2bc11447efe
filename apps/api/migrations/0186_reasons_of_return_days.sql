-- What 0165 brought and changed is for, as 0185 says of the rest.

comment on table withdrawal_terms is 'The days to withdraw and to give money back, by when they held: each buyer keeps the best since they paid.';

comment on function keep_return_by is 'Until when a part that is owed must have gone back.';
comment on function keep_withdrawal_terms is 'Changed days are new terms, and end those before.';
comment on function return_day is 'The last day to give back what is owed, by the best terms since it came in.';
comment on function withdrawal_since is 'The best terms for a buyer of all that held since a moment.';

comment on trigger platform_settings_keep_withdrawal_terms on platform_settings is 'Terms end and begin at the instant of the setting, by whatever road it is changed.';
comment on trigger refunds_keep_return_by on refunds is 'A part is owed by many roads: each has its last day.';
comment on function keep_goes_back_since is 'Since when the money of a payment goes back, and until when it must have.';

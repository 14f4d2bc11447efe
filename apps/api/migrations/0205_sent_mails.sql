-- Whether a mail left, and what the mail server said: asked on call, and forgotten after 30 days.
create table sent_mails (
  id bigint generated always as identity primary key,
  address text not null,
  subject text not null,
  outcome text not null,
  -- The server's own words.
  answer text not null,
  sent_at timestamptz not null,
  constraint sent_mails_outcome check (outcome in ('taken', 'refused')),
  constraint sent_mails_lengths check (length(address) <= 320 and length(subject) <= 300 and length(answer) <= 300)
);
comment on table sent_mails is 'What the mail server took, or refused for good because of its address. What it said later is not here.';
comment on column sent_mails.address is 'In small letters.';
create index sent_mails_by_address on sent_mails (address, sent_at desc);
create index sent_mails_by_day on sent_mails (sent_at);

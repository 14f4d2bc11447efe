-- How a list was read out of its file, and what somebody said about it.
alter table import_orders
  -- What was read and what was left out: sheets, hidden rows, titles; null until it was read.
  add column reading jsonb,
  -- The sheets and hidden rows that somebody chose; null: nobody did.
  add column choice jsonb,
  -- What the dates of each column prove about their order, by column, and what somebody said of it.
  add column orders jsonb not null default '[]',
  add column date_orders jsonb not null default '[]',
  -- The workbook counts its days from 1904.
  add column is_1904 boolean not null default false,
  -- Until when the file of a list under review is kept, to read another part of it; null: only until it was read.
  add column file_until timestamptz;

-- What the QR of whoever collects a kit for a runner says; it ends with the authorisation. Those of before get one each:
-- the row's id makes the draw of one row differ from the draw of another.
alter table pickup_authorizations add column code text;
update pickup_authorizations set code = (
  select string_agg(substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', 1 + get_byte(drawn.bytes, letter) % 32, 1), '')
  from (select sha256(uuid_send(gen_random_uuid()) || uuid_send(pickup_authorizations.id)) as bytes) as drawn,
    generate_series(0, 15) as letter
);
alter table pickup_authorizations alter column code set not null;
create unique index pickup_authorizations_by_code on pickup_authorizations (code);

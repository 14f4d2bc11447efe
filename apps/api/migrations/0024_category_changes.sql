-- A registration that changes its category gets back what the new one costs less; later it may still be cancelled. So a
-- registration has one refund for its end, and others for its changes.
alter table refunds drop constraint refunds_registration_id_key;
create unique index refunds_one_for_its_end on refunds (registration_id) where reason <> 'category_changed';

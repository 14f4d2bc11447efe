-- Whoever looks a company up by its address does not walk every list.
create index import_orders_by_company on import_orders (company_email) where company_email is not null;

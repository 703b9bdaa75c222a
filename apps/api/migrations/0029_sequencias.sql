-- Ids are taken ahead of the rows for every kind of record, so that many are written in one statement.
grant usage on all sequences in schema public to retaguarda_app;
alter default privileges in schema public grant usage on sequences to retaguarda_app;

-- Until when a message is of use: a code that has expired by then is not sent any more.
alter table mensagem add column vale_ate timestamptz;

-- Who saw, printed or exported what stands in the one history, with who changed what: sealed as it is (decision 0017).
alter table historico drop constraint historico_acao_check,
  add constraint historico_acao_check
    check (acao in ('inclusao', 'alteracao', 'exclusao', 'exibicao', 'impressao', 'exportacao', 'anonimizacao'));

alter table historico no force row level security;
alter table acesso_dado no force row level security;
alter table pessoa no force row level security;
insert into historico (tenant_id, entidade, entidade_id, categoria_id, acao, pessoa_id, em, depois)
select a.tenant_id, 'pessoa', a.alvo_id, p.categoria_id, a.acao, a.pessoa_id, a.em, jsonb_build_object('campos', a.campos)
  from acesso_dado a left join pessoa p on p.tenant_id = a.tenant_id and p.id = a.alvo_id
 order by a.tenant_id, a.id;
alter table historico force row level security;
alter table pessoa force row level security;
drop table acesso_dado;

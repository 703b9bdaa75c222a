-- People that were imported in their case come by `carga`, as everything else. Of an import that was begun there the
-- titles of the file say what its columns feed: it has no mapping.
alter table carga
  alter column mapa drop not null,
  -- What it wrote was not kept by record, so that it can't be undone.
  add column sem_registros boolean not null default false;
create index carga_na_pericia on carga (tenant_id, pericia_id, id desc) where mapa is null;

do $$
declare
  t text;
begin
  foreach t in array array['importacao', 'importacao_bloco', 'importacao_recusa', 'carga', 'carga_bloco', 'carga_recusa'] loop
    execute format('alter table %I no force row level security', t);
  end loop;
end $$;

-- Beyond every number that an import has had on either side, so that a page which still knows the old one meets none.
create temporary table nova on commit drop as
select tenant_id, id as velha,
       greatest((select last_value from carga_id_seq), (select last_value from importacao_id_seq))
         + row_number() over (order by id, tenant_id) as id
  from importacao;
select setval('carga_id_seq', max(id)) from nova having count(*) > 0;

-- One under way goes on with the next chunk of its file.
insert into carga (tenant_id, id, tipo, condicao, categoria_id, pericia_id, autor_id, nome_arquivo, sha256, chave, cabecalho,
                   mapa, linhas, proximo, inseridas, recusadas, situacao, criado_em, concluida_em, sem_registros)
select i.tenant_id, n.id, 4, 1, i.categoria_id, i.pericia_id, i.pessoa_id, i.nome_arquivo, i.sha256,
       format('pericia:%s:%s', i.pericia_id, i.sha256), i.cabecalho, null, i.linhas, i.proximo, i.inseridas, i.recusadas,
       case when i.concluida_em is null then 0 else 1 end, i.criado_em, i.concluida_em, i.inseridas > 0
  from importacao i join nova n on n.tenant_id = i.tenant_id and n.velha = i.id;

-- A refusal with its column by number, as the titles have it.
create function pg_temp.motivo(titulos jsonb, coluna text, motivo text) returns jsonb language sql as $$
  select jsonb_build_object('coluna', coalesce((select min(c.n) - 1 from jsonb_array_elements_text(titulos) with ordinality c(t, n)
                                                 where lower(trim(c.t)) = lower(coluna)), -1),
                            'campo', coluna, 'motivo', motivo)
$$;

insert into carga_bloco (tenant_id, carga_id, seq, sha256, resposta)
select b.tenant_id, n.id, b.seq, b.sha256,
       jsonb_build_object(
         'message', b.resposta -> 'message',
         'andamento', (b.resposta -> 'andamento') - 'concluida' || jsonb_build_object(
           'importId', n.id, 'tipoSysId', 4, 'condition', 1, 'atualizadas', 0,
           'situacao', case when (b.resposta -> 'andamento' ->> 'concluida')::boolean then 1 else 0 end),
         'recusas', coalesce((select jsonb_agg(jsonb_build_object('linha', r -> 'linha')
                                               || pg_temp.motivo(i.cabecalho, r ->> 'coluna', r ->> 'motivo'))
                                from jsonb_array_elements(b.resposta -> 'recusadas') r), '[]'))
  from importacao_bloco b
  join importacao i on i.tenant_id = b.tenant_id and i.id = b.importacao_id
  join nova n on n.tenant_id = b.tenant_id and n.velha = b.importacao_id;

-- The cells of these lines were not kept.
insert into carga_recusa (tenant_id, carga_id, linha, celulas, motivos)
select r.tenant_id, n.id, r.linha, '[]', jsonb_agg(pg_temp.motivo(i.cabecalho, r.coluna, r.motivo) order by r.coluna)
  from importacao_recusa r
  join importacao i on i.tenant_id = r.tenant_id and i.id = r.importacao_id
  join nova n on n.tenant_id = r.tenant_id and n.velha = r.importacao_id
 group by r.tenant_id, n.id, r.linha;

do $$
declare
  t text;
begin
  foreach t in array array['carga', 'carga_bloco', 'carga_recusa'] loop
    execute format('alter table %I force row level security', t);
  end loop;
end $$;

drop table importacao_recusa, importacao_bloco, importacao;
drop function pg_temp.motivo(jsonb, text, text);

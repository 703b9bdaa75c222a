-- A text as lists are ordered by it: without regard to case and accents.
create function em_ordem(p_texto text) returns text
language sql immutable parallel safe as $$
  select translate(lower(p_texto), 'áàâãäåéèêëíìîïóòôõöúùûüçñý', 'aaaaaaeeeeiiiiooooouuuucny')
$$;

-- One index for each column that a list can be ordered by, the id last, read forwards and backwards (decision 0027).
create index pericia_numero on pericia (tenant_id, categoria_id, id);
create index pericia_repasse on pericia (tenant_id, categoria_id, valor_repasse, id);
create index pericia_previsto on pericia (tenant_id, categoria_id, valor_previsto, id);
create index pericia_valor on pericia (tenant_id, categoria_id, (valor_repasse + valor_previsto), id);

create index baixa_nome on baixa (tenant_id, em_ordem(nome), id);
create index baixa_situacao on baixa (tenant_id, situacao, id);

-- By name lists stand from the start: these take the place of an order in which É came after Z.
drop index pessoa_categoria;
create index pessoa_nome on pessoa (tenant_id, categoria_id, em_ordem(nome), id);
create index pessoa_codigo on pessoa (tenant_id, categoria_id, codigo, id);
create index pessoa_email_chave on pessoa (tenant_id, categoria_id, email_chave, id);
create index pessoa_situacao on pessoa (tenant_id, categoria_id, situacao, id);

drop index empresa_categoria;
create index empresa_razao_social on empresa (tenant_id, categoria_id, em_ordem(razao_social), id);
create index empresa_codigo on empresa (tenant_id, categoria_id, codigo, id);
create index empresa_cnpj on empresa (tenant_id, categoria_id, cnpj, id);
create index empresa_situacao on empresa (tenant_id, categoria_id, situacao, id);

drop index produto_categoria;
create index produto_nome on produto (tenant_id, categoria_id, em_ordem(nome), id);
create index produto_codigo on produto (tenant_id, categoria_id, codigo, id);
create index produto_pontuacao on produto (tenant_id, categoria_id, pontuacao, id);
create index produto_situacao on produto (tenant_id, categoria_id, situacao, id);
-- What a branch holds is of all categories.
create index produto_de_todas on produto (tenant_id, em_ordem(nome), id);

drop index veiculo_lista;
create index veiculo_situacao on veiculo (tenant_id, situacao, id);

drop index ordem_servico_lista;
create index ordem_servico_situacao on ordem_servico (tenant_id, situacao, id);
create index ordem_servico_entrada on ordem_servico (tenant_id, entrada, id);
create index ordem_servico_saida on ordem_servico (tenant_id, saida, id);
create index ordem_servico_custo on ordem_servico (tenant_id, custo, id);
create index ordem_servico_receita on ordem_servico (tenant_id, receita, id);
create index ordem_servico_mao_de_obra on ordem_servico (tenant_id, (receita - custo), id);

drop index movimento_lista;
create index movimento_situacao on movimento (tenant_id, situacao, id);
create index movimento_cadastro on movimento (tenant_id, criado_em, id);
create index movimento_lancamento on movimento (tenant_id, dta_lancamento, id);

create index pedido_status on pedido (tenant_id, lista, status_id, id);
create index pedido_quantidade on pedido (tenant_id, lista, status_id, quantidade, id);

create index campanha_nome on campanha (tenant_id, em_ordem(nome), id);
create index campanha_inicio on campanha (tenant_id, inicio, id);
create index campanha_fim on campanha (tenant_id, fim, id);
create index campanha_situacao on campanha (tenant_id, situacao, id);

create index carga_nome on carga (tenant_id, em_ordem(nome_arquivo), id) where proximo > 0 or tarefa_id is not null;

create index mensagem_destino on mensagem (tenant_id, destino, id);
create index mensagem_situacao on mensagem (tenant_id, situacao, id);
create index mensagem_criada on mensagem (tenant_id, criado_em, id);

-- Documents and phones find people and companies: their digits stand in the text in capitals, of which it has none, so that
-- `p_numero` finds them and what is typed for a name or a code does not.
drop function busca_ids(smallint, text, bigint[], bigint[], bigint);
create function busca_ids(p_entidade smallint, p_like text, p_numero text, p_atributos bigint[], p_entre bigint[], p_limite bigint)
returns setof bigint
language plpgsql stable security definer set search_path = pg_catalog, public rows 100000 as $$
declare
  v_atributos text;
  v_ocultas text := coalesce(current_setting('app.ocultas', true), '');
begin
  -- Segments are U+001F id=text: the pattern sees the text of one segment alone, neither its id nor the next.
  select string_agg(format('split_part(split_part(doc, E''\x1f%s='', 2), E''\x1f'', 1) like $2', a), ' or ')
    into v_atributos from unnest(p_atributos) a;
  return query execute format(
    'select id from public.busca
      where tenant_id = nullif(current_setting(''app.tenant'', true), '''')::bigint and entidade = $1
        and %s and (%s) and ($3 is null or id = any($3)) and %s limit $4',
    case when p_numero is null then 'doc like $2' else '(doc like $2 or doc like $6)' end,
    coalesce(v_atributos, 'true'),
    case when v_ocultas = '' then 'true' else '(categoria_id is null or strpos($5, '','' || categoria_id || '','') = 0)' end)
    using p_entidade, p_like, p_entre, p_limite, v_ocultas, p_numero;
end $$;
revoke execute on function busca_ids(smallint, text, text, bigint[], bigint[], bigint) from public;
grant execute on function busca_ids(smallint, text, text, bigint[], bigint[], bigint) to retaguarda_app;

alter table pessoa no force row level security;
alter table empresa no force row level security;
alter table movimento no force row level security;

update busca b
   set doc = concat_ws(E'\x1f', nullif(b.doc, ''), translate(nullif(regexp_replace(p.cpf, '\D', '', 'g'), ''), '0123456789', 'ABCDEFGHIJ'),
                       translate(nullif(regexp_replace(p.telefone, '\D', '', 'g'), ''), '0123456789', 'ABCDEFGHIJ'))
  from pessoa p
 where b.entidade = 2 and p.tenant_id = b.tenant_id and p.id = b.id and (p.cpf ~ '\d' or p.telefone ~ '\d');

update busca b
   set doc = concat_ws(E'\x1f', nullif(b.doc, ''), translate(regexp_replace(e.cnpj, '\D', '', 'g'), '0123456789', 'ABCDEFGHIJ'))
  from empresa e
 where b.entidade = 4 and e.tenant_id = b.tenant_id and e.id = b.id and e.cnpj ~ '\d';

-- Notes are searched as all the other kinds are.
insert into busca (tenant_id, entidade, id, doc)
select tenant_id, 10, id, btrim(regexp_replace(em_ordem(descricao), '\s+', ' ', 'g')) from movimento
    on conflict do nothing;

alter table pessoa force row level security;
alter table empresa force row level security;
alter table movimento force row level security;

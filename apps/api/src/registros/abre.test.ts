import { REGISTROS, type Recurso, TIPOS_DE_REGISTRO, type TipoDeRegistro } from '@retaguarda/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type CurrentSession, installationSession } from '../base/auth/current-session.ts';
import { type Tx, withTenant } from '../base/db/tx.ts';
import { comApp } from '../testing/com-app.ts';
import { MUNDO } from '../testing/mundo.ts';
import { confereAbre } from './abre.ts';

const rede = comApp();
const NENHUM = 999_999_999;

const com = (...permissoes: Recurso[]): CurrentSession => ({
  ...installationSession(rede.um),
  permissions: new Set(permissoes),
});

/** 200, or as what the record was refused. */
const abre = (
  sessao: CurrentSession,
  tipo: TipoDeRegistro,
  id: number,
  ocultas: readonly number[] = [],
): Promise<number> =>
  withTenant(
    rede.banco.pool,
    rede.um,
    (tx) =>
      confereAbre(tx, sessao, { tipo, id }).then(
        () => 200,
        (erro) => erro.status,
      ),
    { vista: { hiddenCategories: ocultas, hiddenAttributes: [], companies: null } },
  );

test.each(TIPOS_DE_REGISTRO)(
  '%s: sem nenhum dos seus direitos 403, com qualquer um 404 do que não há',
  async (tipo) => {
    expect(await abre(com(), tipo, NENHUM)).toBe(403);
    // The catalogue's own test holds the rows to its names.
    for (const recurso of REGISTROS[tipo].abre as readonly Recurso[])
      expect(await abre(com(recurso), tipo, NENHUM), recurso).toBe(404);
  },
);

test('abre o que há, também o que não está em tabela com o nome do seu tipo', async () => {
  const tudo = installationSession(rede.um);
  expect(await abre(tudo, 'pessoa', MUNDO.pessoa.ana)).toBe(200);
  expect(await abre(tudo, 'escritorio', rede.um)).toBe(200);
  expect(await abre(tudo, 'escritorio', rede.dois)).toBe(404);
  expect(await abre(tudo, 'textoDeMensagem', 1)).toBe(200);
});

const criaEmpresa = async (tx: Tx, categoria: number, codigo: string): Promise<number> => {
  const { id } = await tx.one(sql<{ id: number }>`
    insert into empresa (tenant_id, categoria_id, razao_social, codigo, filial_estoque)
    values (${tx.tenant}, ${categoria}, ${codigo}, ${codigo}, true) returning id`);
  return id;
};

/** A note, or an order of a product, between two branches. */
const CRIA = {
  movimento: (tx: Tx, de: number, para: number) => sql<{ id: number }>`
    insert into movimento (tenant_id, tipo_id, estoque_id, destino_id, dta_lancamento, autor_id)
    values (${tx.tenant}, 3, ${de}, ${para}, '2026-03-10', ${MUNDO.pessoa.admin}) returning id`,
  pedido: (tx: Tx, de: number, para: number) => sql<{ id: number }>`
    with p as (insert into produto (tenant_id, categoria_id, nome, codigo, pontuacao)
               values (${tx.tenant}, ${MUNDO.empresas}, 'Caneca', ${`C${de}-${para}`}, 10) returning id, categoria_id)
    insert into pedido (tenant_id, lista, status_id, origem_id, destino_id, produto_id, quantidade, pessoa_id, autor_id, produto_categoria_id)
    select ${tx.tenant}, 'pedido', 1, ${de}, ${para}, p.id, 1, ${MUNDO.pessoa.ana}, ${MUNDO.pessoa.admin}, p.categoria_id from p
    returning id`,
};

test.each(['movimento', 'pedido'] as const)(
  '%s: vê-se por qualquer uma das suas duas empresas, e por nenhuma quando as duas se ocultam',
  async (tipo) => {
    const { oculta, ...ids } = await withTenant(rede.banco.pool, rede.um, async (tx) => {
      const categoria = await tx.one(sql<{ id: number }>`
        insert into categoria (tenant_id, id_pai, nome, tipo_sys)
        values (${tx.tenant}, ${MUNDO.empresas}, ${`Reservadas ${tipo}`}, 4) returning id`);
      const [vista, uma, outra] = [
        await criaEmpresa(tx, MUNDO.empresas, `${tipo} V`),
        await criaEmpresa(tx, categoria.id, `${tipo} 1`),
        await criaEmpresa(tx, categoria.id, `${tipo} 2`),
      ];
      const { id: origem } = await tx.one(CRIA[tipo](tx, vista, uma));
      const { id: destino } = await tx.one(CRIA[tipo](tx, uma, vista));
      const { id: nenhuma } = await tx.one(CRIA[tipo](tx, outra, uma));
      return { oculta: categoria.id, origem, destino, nenhuma };
    });
    const tudo = installationSession(rede.um);
    for (const id of Object.values(ids)) expect(await abre(tudo, tipo, id)).toBe(200);
    expect(await abre(tudo, tipo, ids.origem, [oculta])).toBe(200);
    expect(await abre(tudo, tipo, ids.destino, [oculta])).toBe(200);
    expect(await abre(tudo, tipo, ids.nenhuma, [oculta])).toBe(404);
  },
);

import {
  historicoList,
  historicoPrevia,
  homeTarefasEncerra,
  mensagemTextoPadrao,
  motivoDeNaoIncluir,
  periciaAlt,
  REGISTROS,
  RESTAURAVEIS,
  type RouteSpec,
  TIPOS_DE_REGISTRO,
  type TipoDeRegistro,
} from '@retaguarda/contract';
import { ROUTES } from '@retaguarda/contract/routes';
import { beforeAll, expect, test } from 'vitest';
import { tableOf } from '../../base/db/table-of.ts';
import { campoDoRegistro } from '../../registros/campos.ts';
import type { Cliente } from '../../testing/cliente.ts';
import { comApp } from '../../testing/com-app.ts';
import { emSossego } from '../../testing/em-sossego.ts';
import type { Exemplo } from '../../testing/exemplo.ts';
import { exemploDe, type Registros, semeiaRegistros } from '../../testing/exemplos.ts';
import { MUNDO } from '../../testing/mundo.ts';
import { atributos, Passos } from '../../testing/passos.ts';

const rede = comApp();
let r: Registros;

/** Kinds whose rows stand in a table of another name. */
const TABELAS: Partial<Record<TipoDeRegistro, string>> = {
  escritorio: 'tenant',
  mapeamento: 'carga_mapeamento',
};
const tabelas = TIPOS_DE_REGISTRO.map((tipo) => TABELAS[tipo] ?? tableOf(tipo));

/** Calls that change a row of a kind, and nothing of what its history is to tell. */
const SEM_HISTORIA: ReadonlyMap<RouteSpec, string> = new Map([
  [homeTarefasEncerra, 'os primeiros passos não são do escritório'],
  [mensagemTextoPadrao, 'no exemplo não há texto próprio: fica uma linha vazia'],
]);
/** Paths below which an import is prepared: the history tells of its beginning and its end. */
const PREPARO = ['/import/', '/pericia/import'];

/** What only says that something else changed; how deliveries to an address go is written while others are called. */
const NAO_SAO_O_REGISTRO = [
  ...['versao', 'atualizado_em', 'atributos_versao', 'usado_em', 'codigo_tentativas'],
  ...['falha_desde', 'falhas', 'pausa_ate', 'entregue_em'],
];

const retrato = async (): Promise<Map<string, string>> => {
  const lidas = new Map<string, string>();
  for (const t of tabelas) {
    const { rows } = await rede.banco.admin.query<{ h: string }>(
      `select md5(coalesce(string_agg(x.linha, ',' order by x.linha), '')) as h
         from (select (to_jsonb(t) - $1::text[])::text as linha from "${t}" t) x`,
      [NAO_SAO_O_REGISTRO],
    );
    lidas.set(t, rows[0]?.h ?? '');
  }
  return lidas;
};

const quantas = async (): Promise<number> => {
  const { rows } = await rede.banco.admin.query<{ n: number }>('select count(*)::int as n from historico');
  return rows[0]?.n ?? 0;
};

/** What has no other name than its number or its code: receivables, orders, an attribute's own code; and colours. */
const SO_NUMERO: readonly string[] = ['Código', 'Cor da marca', 'Recebível', 'Motivo', 'Estorno da nota'];

const calados: string[] = [];

/** Calls as the administrator, who signs in again where a call before has ended the session. */
async function chama(c: Cliente, rota: RouteSpec, { query, body }: Exemplo): Promise<Cliente> {
  const envio = { ...(query === undefined ? {} : { query }), ...(body === undefined ? {} : { body }) };
  if ((await c.chama(rota.method, rota.path, envio)).status !== 401) return c;
  const nova = await rede.entra('admin');
  await nova.chama(rota.method, rota.path, envio);
  return nova;
}

beforeAll(async () => {
  r = await semeiaRegistros(rede.admin);
  let c = rede.admin;
  let antes = await retrato();
  for (const rota of ROUTES.filter((x) => x.method === 'POST' && x.permission !== 'public')) {
    const exemplo = exemploDe(rota, r);
    if (exemplo === undefined || SEM_HISTORIA.has(rota)) continue;
    if (PREPARO.some((p) => rota.path.startsWith(p))) continue;
    const linhas = await quantas();
    c = await chama(c, rota, exemplo);
    await emSossego(rede.banco);
    const depois = await retrato();
    const mudou = tabelas.filter((t) => antes.get(t) !== depois.get(t));
    if (mudou.length > 0 && (await quantas()) === linhas) calados.push(`${rota.path}: ${mudou.join()}`);
    antes = depois;
  }
  // Nothing is filled in of the examples' people in cases.
  const passos = new Passos(await rede.entra('admin'));
  const procId = await passos.cria([MUNDO.atrib.honorario, 100]);
  const procPesId = await passos.comPessoa(procId);
  const horas = atributos([MUNDO.atrib.horas, 3]);
  const pessoa = { procPesId, pesId: MUNDO.pessoa.ana, versao: 1, atribProcessoPessoa: horas };
  await passos.c.pede(periciaAlt, { body: { local: 5, procId, pessoas: [pessoa] } });
});

test('nenhuma chamada muda um registro sem que a sua história o conte', () => {
  expect(calados).toEqual([]);
});

test('todo campo que a história guarda tem nome, e o que só liga registros se diz', async () => {
  const { rows } = await rede.banco.admin.query<{ entidade: TipoDeRegistro; chave: string }>(
    `select distinct h.entidade, k as chave from historico h,
            lateral (select jsonb_object_keys(coalesce(h.antes, '{}') || coalesce(h.depois, '{}')) as k) c
      where h.acao in ('inclusao', 'alteracao', 'exclusao') order by 1, 2`,
  );
  const semNome = rows
    .filter(({ entidade, chave }) => chave !== 'valores' && campoDoRegistro(entidade, chave) === undefined)
    .map(({ entidade, chave }) => `${entidade}.${chave}`);
  expect(semNome).toEqual([]);
});

test.each(TIPOS_DE_REGISTRO)('a história de %s se guarda e se lê', async (tipo) => {
  const { rows } = await rede.banco.admin.query<{ id: number }>(
    `select entidade_id as id from historico h
      where entidade = $1 and tenant_id = $2 and pessoa_id is not null and acao in ('inclusao', 'alteracao') order by h.id desc limit 1`,
    [tipo, rede.um],
  );
  const [linha] = rows;
  if (linha === undefined) throw new Error(`${REGISTROS[tipo].nome} não tem história`);
  const id = tipo === 'ponto' ? await umPontoDe(linha.id) : linha.id;
  const { list } = await (await rede.entra('admin')).pede(historicoList, { query: { tipo, id: String(id) } });
  const dela = list.find((h) => h.entidade === tipo);
  expect(dela).toMatchObject({ quem: 'Alice Administradora', endereco: '127.0.0.1' });
  expect(list.some((h) => h.campos.length > 0)).toBe(true);
  for (const { campos } of list)
    for (const { nome, antes, depois } of campos) {
      expect(nome).not.toBe('');
      expect(`${antes}${depois}`).not.toMatch(/\[object|undefined|NaN/);
      // Whoever reads it knows records and attributes by their names.
      if (!SO_NUMERO.includes(nome))
        expect(`${nome}: ${antes}${depois}`).not.toMatch(/#\d|\b\w+_[a-z0-9]{10}\b/);
    }
});

test.each(RESTAURAVEIS)(
  '%s: a última mudança de cada um se desfaz na prévia, sem mudar nada',
  async (tipo) => {
    const c = await rede.entra('admin');
    const { rows } = await rede.banco.admin.query<{ id: number; registro: number; acao: string }>(
      `select distinct on (h.entidade_id) h.id, h.entidade_id as registro, h.acao from historico h
      where h.entidade = $1 and h.tenant_id = $2 and acao in ('inclusao', 'alteracao', 'exclusao')
        and not coalesce(depois, antes) ?| '{anexo,anotacao,responsavelDoCaso,prazoDito}'
      order by h.entidade_id, h.id desc`,
      [tipo, rede.um],
    );
    const desfaz = rows.filter((x) => x.acao !== 'inclusao');
    const antes = await retrato();
    for (const { id: historicoId, registro: id, acao } of desfaz) {
      const { status, body } = await c.chama('POST', historicoPrevia.path, {
        body: { tipo, id, historicoId, antes: true },
      });
      const nunca = acao === 'exclusao' && motivoDeNaoIncluir(tipo) !== undefined;
      expect(status, JSON.stringify(body)).toBe(nunca ? 422 : 200);
    }
    expect(await retrato()).toEqual(antes);
  },
);

/** Points are rows of their own; their history is the person's. */
async function umPontoDe(pessoaId: number): Promise<number> {
  const { rows } = await rede.banco.admin.query<{ id: number }>(
    'select id from ponto where tenant_id = $1 and pessoa_id = $2 limit 1',
    [rede.um, pessoaId],
  );
  return rows[0]?.id ?? 0;
}

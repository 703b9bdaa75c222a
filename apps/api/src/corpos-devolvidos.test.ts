import { isDeepStrictEqual } from 'node:util';
import type { RouteSpec } from '@retaguarda/contract';
import * as contrato from '@retaguarda/contract';
import { CADASTROS, ROUTES } from '@retaguarda/contract/routes';
import { SITUACAO_MOVIMENTO } from '@retaguarda/domain';
import { beforeAll, expect, test } from 'vitest';
import { inputSchema } from './base/http/json-schema.ts';
import { comApp } from './testing/com-app.ts';
import { exemploDe, type Registros, semeiaRegistros } from './testing/exemplos.ts';
import { MUNDO } from './testing/mundo.ts';

/** Whatever an answer carries may be sent back; of it what the server owns is not used, whatever it says. */

type Json = Record<string, unknown>;

interface Volta {
  le: RouteSpec;
  query?: (r: Registros) => Json;
  /** The body that is made of the answer: the answer itself, where nothing else is said. */
  corpo?: (lido: never, r: Registros) => unknown;
  /** It makes a new record, so that nothing stored is the same after it. */
  inclui?: true;
}

const um = <T>(lista: readonly T[], qual: (item: T) => boolean = () => true): T => {
  const achado = lista.find(qual);
  if (achado === undefined) throw new Error('nothing to send back');
  return achado;
};
const novo = (codigo: string) => ({ nome: `Novo ${codigo}`, apelido: 'Novo', codigo });

/** What each call takes back, by its path; of some there are several shapes. */
const VOLTAS: Readonly<Record<string, readonly Volta[]>> = {
  '/user/alt': [{ le: contrato.userEdita }],
  '/user/inc': [
    {
      le: contrato.userNova,
      corpo: (lido: contrato.UsuarioDetalhe) => ({
        ...lido,
        user: { ...lido.user, ...novo('DEV-1'), sexo: 'F', dtNascimento: '1980-02-03' },
      }),
      inclui: true,
    },
  ],
  '/user/pagamento': [{ le: contrato.userPagamento }],
  '/emp/alt': [{ le: contrato.empEdita }],
  '/emp/inc': [
    {
      le: contrato.empNova,
      corpo: (lido: contrato.EmpresaDetalhe) => ({
        ...lido,
        empresa: {
          ...lido.empresa,
          ...{ razaoSocial: 'Dev Ltda', nomeFantazia: 'Dev', codigo: 'DEV-1', cep: '01310-100' },
          ...{ uf: 'SP', cidade: 'São Paulo', bairro: 'Centro', logradouro: 'Rua A' },
        },
      }),
      inclui: true,
    },
  ],
  '/emp/exc': [{ le: contrato.empExcVer, query: () => ({ id: 0 }), inclui: true }],
  '/perfis/alt': [{ le: contrato.perfisAltGet }],
  '/perfis/inc': [
    {
      le: contrato.perfisIncGet,
      corpo: ({ perfil, recursos }: { perfil: contrato.PerfilDetalhe; recursos: { recurso: string }[] }) => ({
        perfil: {
          ...perfil,
          nome: 'Devolvido',
          pessoas: { ...perfil.pessoas, selected: [MUNDO.pessoa.ana] },
        },
        recursos: recursos.map((no) => ({ ...no, emUso: no.recurso === 'pericias' })),
      }),
      inclui: true,
    },
  ],
  '/cat/alt': [{ le: contrato.catAltVer }],
  '/vei/alt': [{ le: contrato.veiVer }],
  '/os/alt': [
    { le: contrato.osVer },
    {
      le: contrato.osList,
      corpo: ({ list }: { list: contrato.OrdemServico[] }, r) => ({
        ordemServico: um(list, (o) => o.osId === r.osId),
      }),
    },
  ],
  '/catg/alt': [
    {
      le: contrato.catgList,
      corpo: ({ catgList }: { catgList: contrato.Categoria[] }) => ({ categoria: um(catgList) }),
    },
  ],
  '/camp/campAlt': [{ le: contrato.campListDados }],
  '/camp/propAlt': [
    {
      le: contrato.campListDados,
      corpo: ({ propagandas }: contrato.CampanhaDados) => ({ propaganda: um(propagandas) }),
    },
  ],
  '/catalogo/alt': [
    { le: contrato.catalogoList, corpo: ({ list }: { list: contrato.CatalogoRegistro[] }) => um(list) },
  ],
  '/pericia/alt': [
    {
      le: contrato.periciaList,
      corpo: ({ pericia }: { pericia: contrato.PericiaDetalhe }) => ({
        local: 4,
        pericia,
        atributos: pericia.atributosEtapa1,
      }),
    },
    {
      le: contrato.periciaPessoas,
      corpo: ({ atributosEtapa2 }: { atributosEtapa2: contrato.PessoaPericia[] }) => atributosEtapa2,
    },
    {
      le: contrato.periciaPessoas,
      corpo: ({ atributosEtapa2 }: { atributosEtapa2: contrato.PessoaPericia[] }) =>
        atributosEtapa2.flatMap((p) => p.atribRecebiveis),
    },
  ],
  '/pericia/altBaixa': [
    {
      le: contrato.periciaListBaixas,
      query: () => ({ page: 1, situacao: -1 }),
      corpo: ({ listBaixas }: { listBaixas: contrato.BaixaLinha[] }, r) => ({
        baixa: um(listBaixas, (b) => b.baixaId === r.baixaId),
        condition: 0,
      }),
    },
  ],
  '/pericia/incBaixa': [
    {
      le: contrato.periciaListPessoasBaixa,
      query: (r) => ({ baixaId: r.baixaId, page: 1 }),
      corpo: ({ dados }: { dados: contrato.PessoaSeletor[] }, r) => ({
        baixaId: r.baixaId,
        pessoas: dados.filter((p) => p.emUso === 0),
        condition: 1,
      }),
      inclui: true,
    },
  ],
  '/estoque/addMovCab': [
    {
      le: contrato.estoqueListMovCab,
      query: () => ({ statusId: 10 }),
      corpo: ({ list }: { list: contrato.MovCab[] }) => ({
        cabMov: um(list, (n) => n.status === SITUACAO_MOVIMENTO.confeccao),
      }),
    },
  ],
  ...Object.fromEntries(
    CADASTROS.map(({ ver, alt }) => [
      alt.path,
      [{ le: ver, corpo: ({ registro }: { registro: unknown }) => registro }],
    ]),
  ),
};

/** Calls that alter, or that are read by the same path, and take nothing back: each says why. */
const SEM_VOLTA: Readonly<Record<string, string>> = {
  '/cat/fileInc': 'takes a file',
  '/chave/direitos': 'sends the rights alone, which the documents do not know',
  '/anexo/alt': 'sends the new name alone',
  '/anotacao/alt': 'sends the new text alone',
  '/compromisso/alt': 'no document knows it',
  '/escritorio/alt': 'no document knows it',
  '/mensagem/texto/alt': 'no document knows it',
  '/pericia/altCadastro': 'sends the values of a registration alone',
  '/relatorio/alt': 'no document knows it',
  '/visao/alt': 'no document knows it',
};

const rede = comApp();
let r: Registros;
beforeAll(async () => {
  r = await semeiaRegistros(rede.admin);
});

test('toda chamada que altera, ou que se lê pelo mesmo caminho, recebe de volta o que se leu', () => {
  const lidas = new Set(ROUTES.filter((rota) => rota.method === 'GET').map((rota) => rota.path));
  const alteram = ROUTES.filter(
    ({ method, path }) => method === 'POST' && (lidas.has(path) || /alt[^/]*$/i.test(path)),
  ).map((rota) => rota.path);
  const ditas = new Set([...Object.keys(VOLTAS), ...Object.keys(SEM_VOLTA)]);
  expect(alteram.filter((path) => !ditas.has(path))).toEqual([]);
});

/** Stands for no record: what a save writes of itself, whom it tells, and what is counted. */
const AO_LADO =
  /^(historico|acesso_mudou|evento|limite|sessao|idempoten|chave_|notifica|webhook|mensagem|tarefa|modelo_versao|uso)/;
const DE_SI = ['versao', 'atualizado_em', 'atualizada_em', 'mudada_em', 'valores_em', 'atributos_versao'];

/** What is stored, by table, without what every save counts up. */
async function guardado(): Promise<Map<string, string>> {
  const { rows } = await rede.banco.admin.query<{ t: string }>(
    "select table_name as t from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
  );
  const todo = new Map<string, string>();
  for (const { t } of rows.filter((linha) => !AO_LADO.test(linha.t))) {
    const lida = await rede.banco.admin.query<{ x: string }>(
      `select coalesce(string_agg(x, e'\n' order by x), '') as x from (select (to_jsonb(t) - $1::text[])::text as x from "${t}" t) s`,
      [DE_SI],
    );
    todo.set(t, lida.rows[0]?.x ?? '');
  }
  return todo;
}

const ehObjeto = (valor: unknown): valor is Json =>
  typeof valor === 'object' && valor !== null && !Array.isArray(valor);

interface Esquema {
  description?: string;
  properties?: Record<string, Esquema>;
  required?: string[];
  items?: Esquema;
  anyOf?: Esquema[];
  oneOf?: Esquema[];
}

/** A body in which whatever the server owns says something else. */
function forjado(esquema: Esquema, valor: unknown): unknown {
  const formas = esquema.anyOf ?? esquema.oneOf;
  if (formas !== undefined) return formas.reduce((v, forma) => forjado(forma, v), valor);
  if (Array.isArray(valor))
    return esquema.items === undefined ? valor : valor.map((v) => forjado(esquema.items ?? {}, v));
  const { properties = {}, required = [] } = esquema;
  if (!ehObjeto(valor) || required.some((campo) => !(campo in valor))) return valor;
  return Object.fromEntries(
    Object.entries(valor).map(([campo, v]) => {
      const dele = properties[campo];
      if (dele === undefined) return [campo, v];
      return [campo, dele.description === contrato.DO_SERVIDOR ? { forjado: [1, 'x'] } : forjado(dele, v)];
    }),
  );
}

async function devolve(path: string, volta: Volta, muda: (corpo: unknown) => unknown): Promise<number> {
  const { le, corpo = (lido) => lido } = volta;
  const exemplo = exemploDe(le, r);
  const pedido = volta.query?.(r) ?? exemplo?.query;
  const { body, status } = await rede.admin.chama(le.method, le.path, {
    ...(pedido === undefined ? {} : { query: pedido }),
    ...(le.method === 'POST' ? { body: exemplo?.body } : {}),
  });
  if (status !== 200) throw new Error(`${le.path}: ${status} ${JSON.stringify(body)}`);
  const resposta = await rede.admin.chama('POST', path, { body: muda(corpo(body as never, r)) }); // of that very call
  expect(resposta.status, JSON.stringify(resposta.body).slice(0, 600)).toBe(200);
  return resposta.status;
}

const CASOS = Object.entries(VOLTAS).flatMap(([path, voltas]) =>
  voltas.map(
    (volta, i) => [`${volta.le.path} → ${path}${i === 0 ? '' : ` (${i + 1})`}`, path, volta] as const,
  ),
);

test.each(CASOS)('%s', async (_nome, path, volta) => {
  const rota = um(ROUTES, ({ method, path: p }) => method === 'POST' && p === path);
  const esquema = inputSchema(rota.body as NonNullable<typeof rota.body>) as Esquema; // as it is made
  if (path === '/emp/exc') {
    const { id } = await rede.admin.pede(contrato.empInc, {
      body: exemploDe(contrato.empInc, r)?.body as never, // its own example
    });
    await devolve(path, { ...volta, query: () => ({ id }) }, (corpo) => forjado(esquema, corpo));
    return;
  }
  if (volta.inclui === true) {
    await devolve(path, volta, (corpo) => forjado(esquema, corpo));
    return;
  }
  const antes = await guardado();
  const mudadas = (depois: Map<string, string>) =>
    [...antes].filter(([t, x]) => !isDeepStrictEqual(x, depois.get(t))).map(([t]) => t);
  await devolve(path, volta, (corpo) => corpo);
  expect(mudadas(await guardado())).toEqual([]);
  await devolve(path, volta, (corpo) => forjado(esquema, corpo));
  expect(mudadas(await guardado())).toEqual([]);
});

import {
  CONDICAO_LISTA,
  LOCAL,
  periciaAlt,
  periciaIncPessoas,
  periciaList,
  periciaPessoas,
  periciaTotais,
} from '@retaguarda/contract';
import type { ClienteHttp } from '../../apps/api/src/drills/cliente-http.ts';
import { ConexaoCrua, envioCru, pedidoCru } from '../../apps/api/src/drills/conexao-crua.ts';
import { TIPO_JUDICIAL } from '../banco/muitas-pericias.ts';
import { corpoDe } from '../lib/http-cru.ts';
import { chama, type Directus } from './directus.ts';

/** Category 'Partes' of the demonstration, and a person's share in a case of its judicial step 2. */
const PARTES = 12;
const PARTICIPACAO = 1052;
const PRIMEIRO = 1_000_001;
/** As many cases are opened and saved in turn, so that none of them is what was asked last. */
const ABERTOS = 1000;

/** One of several that work at once: calls go over connections of its own. */
export interface Operador {
  produto: (vez: number) => Promise<unknown>;
  directus: (vez: number) => Promise<unknown>;
  fecha(): void;
}

export interface Trabalho {
  nome: string;
  /** How many may ask for it at once; more are told to come back, as whoever waits three seconds for a connection is. */
  juntos?: number;
  operador: (n: number) => Operador;
}

interface Lados {
  cliente: ClienteHttp;
  directus: Directus;
  /** Attribute that holds the number of a lawsuit. */
  numero: number;
}

const CAMPOS = 'id,situacao,cidade,categoria,repasse,previsto,atualizado';

const lista = (mais: Record<string, string>): string =>
  `/api${periciaList.path}?${new URLSearchParams({ condition: String(CONDICAO_LISTA.lista), catgId: String(TIPO_JUDICIAL), paginas: '10', ...mais })}`;

const totais = (mais: Record<string, string>): string =>
  `/api${periciaTotais.path}?${new URLSearchParams({ catgId: String(TIPO_JUDICIAL), ...mais })}`;

function itens(colecao: string, filtro: object, mais: Record<string, string>): string {
  const query = new URLSearchParams({ filter: JSON.stringify({ rede: { _eq: 1 }, ...filtro }), ...mais });
  return `/items/${colecao}?${query}`;
}

const LISTA = { sort: '-atualizado,-id', limit: '10', meta: 'filter_count' };
const SOMAS = { 'aggregate[count]': 'id', 'aggregate[sum]': 'repasse,previsto', 'groupBy[]': 'situacao' };

/** Reads that ask the same again and again on either side, each with as many addresses as it needs at once. */
async function leituras({ cliente, directus, numero }: Lados): Promise<Trabalho[]> {
  const porta = Number(new URL(cliente.base).port);
  const lados = (
    nome: string,
    produto: (vez: number) => readonly string[],
    outro: (vez: number) => string,
  ): Trabalho => ({
    nome,
    operador: () => {
      const nossas = produto(0).map(() => new ConexaoCrua(porta));
      const dele = new ConexaoCrua(directus.porta);
      const pedido = (caminho: string) => pedidoCru(`127.0.0.1:${porta}`, caminho, cliente.cabecalhos(false));
      return {
        produto: (vez) =>
          Promise.all(produto(vez).map((caminho, i) => corpoDe(nossas[i] ?? dele, pedido(caminho)))),
        directus: (vez) =>
          corpoDe(dele, pedidoCru(`127.0.0.1:${directus.porta}`, outro(vez), directus.cabecalhos)),
        fecha: () => {
          for (const conexao of [...nossas, dele]) conexao.fecha();
        },
      };
    },
  });
  const uma = (nome: string, produto: string, outro: string) =>
    lados(
      nome,
      () => [produto],
      () => outro,
    );
  const campos = `${CAMPOS},a${numero}`;
  const caso = (vez: number) => PRIMEIRO + ((vez * 7919) % ABERTOS);
  const busca = (termo: string) => ({
    [`a${numero}`]: { _icontains: termo },
  });
  const filtro = { filterId: String(numero) };
  const { pericia } = await cliente.pede(periciaList, {
    query: { condition: String(CONDICAO_LISTA.uma), procId: String(caso(0)) },
  });
  const abrir = (nome: string, mais: string) =>
    lados(
      nome,
      (vez) => [
        `/api${periciaList.path}?condition=${CONDICAO_LISTA.uma}&procId=${caso(vez)}${mais}`,
        `/api${periciaPessoas.path}?procId=${caso(vez)}&local=${LOCAL.recebiveis}`,
      ],
      (vez) =>
        `/items/casos/${caso(vez)}?fields=*,pessoas.*,pessoas.pessoa.*,pessoas.recebiveis.*,pessoas.recebiveis.baixa.*`,
    );
  return [
    uma(
      'lista de 10, uma situação, com total',
      lista({ situacao: '1' }),
      itens('casos', { situacao: { _eq: 1 } }, { ...LISTA, fields: campos }),
    ),
    uma(
      'lista de 10, página 50, com total',
      lista({ page: '50' }),
      itens('casos', {}, { ...LISTA, page: '50', fields: campos }),
    ),
    uma(
      'trecho que poucos têm, com total',
      lista({ ...filtro, search: '77770' }),
      itens('casos', busca('77770'), { ...LISTA, fields: campos }),
    ),
    uma(
      'trecho que todos têm, com total',
      lista({ ...filtro, search: '.8.26.' }),
      itens('casos', busca('.8.26.'), { ...LISTA, fields: campos }),
    ),
    // The product's list counts such a term in part, says so, and asks for the rest beside it.
    {
      juntos: 1,
      ...lados(
        'trecho que todos têm, contado e somado até o fim',
        () => [lista({ ...filtro, search: '.8.26.' }), totais({ ...filtro, search: '.8.26.' })],
        () => itens('casos', busca('.8.26.'), { ...LISTA, fields: campos }),
      ),
    },
    // As the screen asks, which names the definitions of its form once they came with a case; and the first of a session.
    abrir('abrir com pessoas e recebíveis', `&conhecidas=${pericia?.definicoesMarca}`),
    abrir('o mesmo, com as definições da primeira vez', ''),
    uma('totais de uma situação', totais({ situacao: '1' }), itens('casos', { situacao: { _eq: 1 } }, SOMAS)),
    uma('totais por situação, de todas', totais({ situacao: '-1' }), itens('casos', {}, SOMAS)),
  ];
}

const PESSOAS = 5;

/** A case of five people of each operator, saved again and again with another share of each. */
async function salvar({ cliente, directus }: Lados, operadores: number): Promise<Trabalho> {
  const porta = Number(new URL(cliente.base).port);
  const casos = await Promise.all(
    Array.from({ length: operadores }, async (_, n) => {
      const procId = PRIMEIRO + ABERTOS + n;
      await cliente.pede(periciaIncPessoas, {
        body: {
          procId,
          pessoas: Array.from({ length: PESSOAS }, (__, i) => ({
            pesNome: `Parte ${n} ${i}`,
            pesTipo: PARTES,
          })),
        },
      });
      const { atributosEtapa2 } = await cliente.pede(periciaPessoas, {
        query: { procId: String(procId), local: String(LOCAL.pessoas) },
      });
      const nossas = atributosEtapa2
        .slice(-PESSOAS)
        .map(({ procPesId, pesId, versao }) => ({ procPesId, pesId, versao }));
      const deles = nossas.map((_p, i) => procId * 1000 + i);
      await chama(directus, 'PATCH', `/items/casos/${procId}`, {
        pessoas: { create: deles.map((id) => ({ id, pessoa: 1 })), update: [], delete: [] },
      });
      return { procId, nossas, deles };
    }),
  );
  return {
    nome: 'salvar com 5 pessoas',
    operador: (n) => {
      const caso = casos[n];
      if (caso === undefined) throw new Error(`no case of operator ${n}`);
      const [nossa, dele] = [new ConexaoCrua(porta), new ConexaoCrua(directus.porta)];
      return {
        produto: async (vez) => {
          const valor = [{ catId: PARTICIPACAO, atribValue: 1 + (vez % 90) }];
          await corpoDe(
            nossa,
            envioCru('POST', `127.0.0.1:${porta}`, `/api${periciaAlt.path}`, cliente.cabecalhos(true), {
              local: LOCAL.pessoas,
              procId: caso.procId,
              pessoas: caso.nossas.map((p) => ({ ...p, atribProcessoPessoa: valor })),
            }),
          );
          for (const pessoa of caso.nossas) pessoa.versao++;
        },
        directus: (vez) =>
          corpoDe(
            dele,
            envioCru(
              'PATCH',
              `127.0.0.1:${directus.porta}`,
              `/items/casos/${caso.procId}?fields=id`,
              directus.cabecalhos,
              {
                pessoas: {
                  create: [],
                  update: caso.deles.map((id) => ({ id, [`a${PARTICIPACAO}`]: String(1 + (vez % 90)) })),
                  delete: [],
                },
              },
            ),
          ),
        fecha: () => {
          nossa.fecha();
          dele.fecha();
        },
      };
    },
  };
}

export async function trabalhos(lados: Lados, operadores: number): Promise<Trabalho[]> {
  return [...(await leituras(lados)), await salvar(lados, operadores)];
}

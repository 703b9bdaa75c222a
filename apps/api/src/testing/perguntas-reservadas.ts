import type { RouteSpec } from '@retaguarda/contract';
import * as contract from '@retaguarda/contract';
import { Acaso } from '../../seeds/demonstracao/acaso.ts';
import type { Cliente } from './cliente.ts';
import { exemploDe, type Registros } from './exemplos.ts';
import { MUNDO } from './mundo.ts';
import { R } from './mundo-reservado.ts';
import { atributos, envio, type Valor } from './passos.ts';

export { Acaso };

/** A call as it is made of one network; what it needs to know of records it asks as the caller itself. */
export interface Chamada {
  route: RouteSpec;
  envio: { query?: object; body?: unknown };
}
export type Pergunta = (c: Cliente, meus: Registros) => Promise<Chamada> | Chamada;

interface Sobre {
  meus: Registros;
  /** The attribute that is hidden, and the two values that it has. */
  id: number;
  valores: readonly [Valor[1], Valor[1]];
}

const A = MUNDO.atrib;
const DE_CASO = [
  A.honorario,
  A.prazo,
  A.motivo,
  R.resultado,
  R.detalhe,
  R.nota,
  R.dobro,
  R.parecer,
  R.audiencia,
];
const PROCURADOS = [
  'Procedente',
  'Improcedente',
  '31337',
  '31.337,31',
  '1.000,50',
  '19/07/2031',
  '2031',
  'base',
  'pra',
];

/** Reading calls, each by the example that every route has. */
export const leituras = (rotas: readonly RouteSpec[]): RouteSpec[] =>
  rotas.filter((r) => r.method === 'GET' && r.permission !== 'public');

/** A value as somebody would type it to find it. */
const digitado = (valor: Valor[1]): string => {
  const [, ano, mes, dia] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(String(valor ?? '')) ?? [];
  return ano === undefined ? String(valor ?? '') : `${dia}/${mes}/${ano}`;
};

/** Calls that ask for the hidden value: as a filter, a text, a period, an order, a sum, a history. */
export class Perguntas {
  readonly #acaso: Acaso;
  readonly #rotas: readonly RouteSpec[];

  constructor(acaso: Acaso, rotas: readonly RouteSpec[]) {
    this.#acaso = acaso;
    this.#rotas = rotas;
  }

  #um<T>(de: readonly T[]): T {
    return this.#acaso.um(de);
  }

  exemplo(route: RouteSpec): Pergunta {
    return (_c, meus) => {
      const { query, body } = exemploDe(route, meus) ?? {};
      return {
        route,
        envio: { ...(query === undefined ? {} : { query }), ...(body === undefined ? {} : { body }) },
      };
    };
  }

  /** One drawn call. */
  pergunta(sobre: Sobre): Pergunta {
    const como = this.#um([
      () => this.exemplo(this.#um(leituras(this.#rotas))),
      () => this.#lista(sobre),
      () => this.#busca(sobre),
      () => this.#registro(sobre),
      () => this.#registro(sobre),
      () => this.#soma(sobre),
      () => this.#historia(sobre),
      () => this.#salva(sobre),
    ]);
    return como();
  }

  #texto({ valores }: Sobre): string {
    return this.#acaso.chance(0.6) ? digitado(this.#um(valores)) : this.#um(PROCURADOS);
  }

  #atributo({ id }: Sobre): number {
    return this.#acaso.chance(0.7) ? id : this.#um(DE_CASO);
  }

  /** The list of cases: its order, its pages, what is searched in it, and what it counts and sums. */
  #lista(sobre: Sobre): Pergunta {
    const dias = ['2031-07-01,2031-07-30', '2029-01-01,2029-12-31', '2031-01-01,2031-12-31'];
    const filtro = this.#um([
      {},
      { search: this.#texto(sobre), filterId: this.#atributo(sobre) },
      { search: this.#texto(sobre), filterId: `${this.#atributo(sobre)},${this.#um(DE_CASO)}` },
      { filterId: this.#atributo(sobre), filterData: this.#um(dias) },
      { filterFixo: contract.FILTRO_FIXO.pessoas, searchFixo: this.#um(['ana', 'bia']) },
    ]);
    const ordem = this.#um([
      'valorTotal',
      '-valorRepasse',
      '-valorPrevisto',
      'valorPrevisto',
      'id',
      '-cidade',
    ]);
    const comum = { catgId: MUNDO.tipo, ...filtro, ordem };
    if (this.#acaso.chance(0.3)) {
      const { ordem: _, ...query } = comum;
      return () => ({ route: contract.periciaTotais, envio: { query } });
    }
    const query = { condition: this.#um([0, 0, 2]), ...comum, page: this.#um([1, 1, 2, -1]) };
    return () => ({ route: contract.periciaList, envio: { query } });
  }

  #busca(sobre: Sobre): Pergunta {
    const { baixaId } = sobre.meus;
    const search = this.#texto(sobre);
    const searchId = this.#atributo(sobre);
    return this.#um<Pergunta>([
      () => ({ route: contract.procura, envio: { query: { search } } }),
      () => ({ route: contract.procura, envio: { query: { search } } }),
      () => ({ route: contract.periciaListBaixas, envio: { query: { searchId, search } } }),
      () => ({ route: contract.periciaListPessoasBaixa, envio: { query: { baixaId, searchId, search } } }),
      () => ({
        route: contract.periciaListPessoasBaixa,
        envio: { query: { baixaId, searchId, searchDate: '2031-07-01,2031-07-30' } },
      }),
      () => ({
        route: contract.importListcatg,
        envio: { query: { id: MUNDO.refPericia, condition: this.#um([4, 5, 6]), search } },
      }),
      () => ({ route: contract.userList, envio: { query: { catId: MUNDO.pessoas, search } } }),
      () => ({ route: contract.empList, envio: { query: { tipos: 1, catId: MUNDO.empresas, search } } }),
      () => ({
        route: contract.procuraVistos,
        envio: { body: { vistos: [{ tipo: 'pericia', id: sobre.meus.procId }] } },
      }),
    ]);
  }

  #registro({ id, meus }: Sobre): Pergunta {
    const { procId, pesId, empId, produtoId, baixaId, catgProduto } = meus;
    const rotas: [RouteSpec, object][] = [
      [contract.periciaList, { condition: 1, procId }],
      [contract.periciaList, { condition: 1, procId, listAlter: 1 }],
      [contract.periciaList, { condition: 1, procId: 0, catgId: MUNDO.folhaA }],
      [contract.periciaPessoas, { procId, local: 5 }],
      [contract.periciaPessoas, { procId, local: 6 }],
      [contract.periciaBaixaPessoas, { baixaId }],
      [contract.userVer, { id: pesId }],
      [contract.userEdita, { id: pesId }],
      [contract.userExporta, { id: pesId }],
      [contract.userNova, { tipoAtor: MUNDO.partes }],
      [contract.empVer, { id: empId }],
      [contract.empNova, { categoria: MUNDO.empresas }],
      [contract.catAltVer, { catId: produtoId, tipoSys: 3 }],
      [contract.catAltVer, { catId: 0, tipoSys: 3, catgId: catgProduto }],
      [
        contract.acessosExplica,
        { pesId: MUNDO.pessoa.admin, registro: 'pericia', registroId: procId, catId: id },
      ],
      [contract.acessosExplica, { pesId: MUNDO.pessoa.nada, catId: id }],
      [
        contract.acessosExplica,
        { pesId: MUNDO.pessoa.admin, registro: 'pericia', registroId: procId, catId: this.#um(DE_CASO) },
      ],
      [contract.importAtributos, { tipoSysId: 4, condition: 1, catgId: MUNDO.folhaA }],
      [contract.catalogoList, { catgId: MUNDO.refPericia }],
    ];
    const [route, query] = this.#um(rotas);
    return () => ({ route, envio: { query } });
  }

  #soma({ meus: { procId, baixaId, recebId, procPesId } }: Sobre): Pergunta {
    const rotas: [RouteSpec, object][] = [
      [contract.explicaTotal, { tipo: 'pericia', id: procId }],
      [contract.explicaTotal, { tipo: 'baixa', id: baixaId }],
      [contract.periciaExcImpacto, { id: procId, local: 1 }],
      [contract.periciaExcImpacto, { id: procPesId, local: 2 }],
      [contract.periciaExcImpacto, { id: recebId, local: 3 }],
      [contract.periciaListBaixas, {}],
      [contract.periciaListBaixas, { baixaId }],
      [contract.periciaListPessoasBaixa, { baixaId }],
      [contract.homePainel, {}],
      [contract.homeList, {}],
      [contract.periciaList, { condition: 3, catgId: MUNDO.tipo }],
    ];
    const [route, query] = this.#um(rotas);
    return () => ({ route, envio: { query } });
  }

  /** The history of a record, a page of it, and what would come back from one of its rows. */
  #historia({ meus: { procId, recebId, procPesId, pesId, empId, produtoId } }: Sobre): Pergunta {
    const [tipo, id] = this.#um<[string, number]>([
      ['pericia', procId],
      ['recebivel', recebId],
      ['periciaPessoa', procPesId],
      ['pessoa', pesId],
      ['empresa', empId],
      ['produto', produtoId],
    ]);
    const query = { tipo, id, page: this.#um([1, 1, 2]) };
    if (this.#acaso.chance(0.5)) return () => ({ route: contract.historicoList, envio: { query } });
    const qual = this.#acaso.inteiro(0, 3);
    const antes = this.#acaso.chance(0.5);
    return async (c) => {
      const { body } = await c.chama('GET', contract.historicoList.path, { query: { tipo, id } });
      const { list } = contract.historicoList.response.parse(body);
      const delas = list.filter((r) => r.entidade === tipo);
      const historicoId = delas[Math.min(qual, delas.length - 1)]?.historicoId ?? 1;
      return { route: contract.historicoPrevia, envio: { body: { tipo, id, historicoId, antes } } };
    };
  }

  /** Saves of somebody who does not see the value: without it, and with it as if they knew. */
  #salva(sobre: Sobre): Pergunta {
    const { procId, procPesId, pesId, recebId, baixaId } = sobre.meus;
    const intruso = (valores: Valor[]): Valor[] =>
      this.#acaso.chance(0.25) ? [...valores, [sobre.id, this.#um(sobre.valores)]] : valores;
    const um = this.#acaso.inteiro(1, 90);
    const doCaso = intruso(
      this.#semX(sobre, [
        [A.honorario, um],
        [R.nota, um],
        [R.parecer, `p${um}`],
      ]),
    );
    const doVinculo = intruso(
      this.#semX(sobre, [
        [A.horas, um],
        [R.ajuda, um],
      ]),
    );
    const doRecebivel = intruso(
      this.#semX(sobre, [
        [A.valor, um],
        [R.obs, `o${um}`],
      ]),
    );
    const local = (versao: number): Pergunta[] => [
      () => ({ route: contract.periciaAlt, envio: { body: envio(doCaso, { procId, versao }) } }),
      () => ({
        route: contract.periciaAlt,
        envio: {
          body: {
            local: 5,
            procId,
            pessoas: [{ procPesId, pesId, versao, atribProcessoPessoa: atributos(...doVinculo) }],
          },
        },
      }),
      () => ({
        route: contract.periciaAlt,
        envio: {
          body: {
            local: 6,
            procId,
            recebiveis: [{ recebId, versao, atribRecebiveis: atributos(...doRecebivel) }],
          },
        },
      }),
      () => ({
        route: contract.periciaAtribBaixa,
        envio: {
          body: {
            baixaId,
            valores: Object.fromEntries(atributos(...doRecebivel).map((v) => [`${recebId}_${v.catId}`, v])),
            versoes: { [String(recebId)]: versao },
          },
        },
      }),
    ];
    const qual = this.#acaso.inteiro(0, 3);
    const velha = this.#acaso.chance(0.15);
    return async (c) => {
      const versao = await versaoVista(c, sobre.meus, qual);
      const pergunta = local(velha ? 1 : versao)[qual];
      if (pergunta === undefined) throw new Error('one of four');
      return pergunta(c, sobre.meus);
    };
  }

  #semX({ id }: Sobre, valores: Valor[]): Valor[] {
    return valores.filter(([v]) => v !== id && !(id === A.valor && v === A.valor));
  }
}

/** The version that the caller edits, read as the screen reads it. */
async function versaoVista(
  c: Cliente,
  { procId, procPesId, recebId }: Registros,
  qual: number,
): Promise<number> {
  if (qual === 0) {
    const { body } = await c.chama('GET', contract.periciaList.path, { query: { condition: 1, procId } });
    return contract.periciaList.response.parse(body).pericia?.versao ?? 0;
  }
  const { body } = await c.chama('GET', contract.periciaPessoas.path, { query: { procId, local: 6 } });
  const pessoas = contract.periciaPessoas.response.parse(body).atributosEtapa2;
  if (qual === 1) return pessoas.find((p) => p.procPesId === procPesId)?.versao ?? 0;
  return pessoas.flatMap((p) => p.atribRecebiveis).find((r) => r.recebId === recebId)?.versao ?? 0;
}

import type { RouteSpec } from '@retaguarda/contract';
import * as contract from '@retaguarda/contract';
import type { Acaso } from '../seeds/demonstracao/acaso.ts';
import { R } from './atributos-reservados.ts';
import { exemploDe } from './exemplos.ts';
import { gravacao, type Pergunta, type Sobre } from './gravacoes-reservadas.ts';
import { MUNDO } from './mundo.ts';
import type { Valor } from './passos.ts';

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
      () => gravacao(this.#acaso, sobre),
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
    const condition = this.#um([4, 5, 6]);
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
        envio: { query: { id: MUNDO.refPericia, condition, search } },
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
      [
        contract.explicaValor,
        { tipo: 'pericia', id: procId, atributo: this.#um(Object.values(MUNDO.atrib)) },
      ],
      [contract.periciaExcImpacto, { id: procId, local: 1 }],
      [contract.periciaExcImpacto, { id: procPesId, local: 2 }],
      [contract.periciaExcImpacto, { id: recebId, local: 3 }],
      [contract.periciaListBaixas, {}],
      [contract.periciaListBaixas, { baixaId }],
      [contract.periciaListPessoasBaixa, { baixaId }],
      [contract.homePainel, {}],
      [contract.homeFinanceiro, {}],
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
    const query = { tipo, id };
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
}

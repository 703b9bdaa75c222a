import { TIPO } from '@retaguarda/atributos';
import {
  type CampoEscolhido,
  importAtributos,
  importDesfaz,
  importInc,
  importInicio,
  importList,
  importRecusas,
  importVerifica,
  type RouteBodyInput,
} from '@retaguarda/contract';
import { cargaEmCurso } from '@retaguarda/domain';
import type pg from 'pg';
import { type AtributoSemente, dadosDe, definicao } from '../seeds/definicao.ts';
import type { Cliente } from './cliente.ts';
import type { Rede } from './com-app.ts';
import { eventually } from './eventually.ts';
import { MUNDO } from './mundo.ts';

/** What imports are tried on: attributes of people and products beside those of the small world. */
export const CARGA_MUNDO = {
  produtos: 140,
  refPessoas: 141,
  refProdutos: 142,
  refEmpresas: 143,
  /** The columns that a sheet of companies has to fill. */
  colunasDeEmpresa: ['razaoSocial', 'nomeFantazia', 'codigo', 'cep', 'uf', 'cidade', 'bairro', 'logradouro'],
  atrib: { renda: 401, altura: 402, desde: 403, grupo: 404, matricula: 405, cor: 411, porte: 421 },
};
const A = CARGA_MUNDO.atrib;

const ATRIBUTOS: readonly (AtributoSemente & { id: number; categoria: number })[] = [
  { id: A.renda, categoria: 141, codId: 'renda', label: 'Renda', tipo: TIPO.dinheiro, ordem: 1 },
  { id: A.altura, categoria: 141, codId: 'altura', label: 'Altura', tipo: TIPO.numero, ordem: 2 },
  { id: A.desde, categoria: 141, codId: 'desde', label: 'Desde', tipo: TIPO.data, ordem: 3 },
  {
    id: A.grupo,
    categoria: 141,
    codId: 'grupo',
    label: 'Grupo',
    tipo: TIPO.selecao,
    ordem: 4,
    opcoes: [
      { id: 1, nome: 'Ouro' },
      { id: 2, nome: 'Prata' },
    ],
  },
  {
    id: A.matricula,
    categoria: 141,
    codId: 'matricula',
    label: 'Matrícula',
    tipo: TIPO.texto,
    ordem: 5,
    restrito: true,
  },
  { id: A.cor, categoria: 142, codId: 'cor', label: 'Cor', tipo: TIPO.texto, ordem: 1, obrigatorio: true },
  { id: A.porte, categoria: 143, codId: 'porte', label: 'Porte', tipo: TIPO.texto, ordem: 1 },
];

/** Adds categories and attributes to every network of the small world. */
export async function semeiaMundoDeCarga(admin: Pick<pg.Client, 'query'>): Promise<void> {
  const nomes = [
    [CARGA_MUNDO.produtos, 'Brindes', 3, null],
    [CARGA_MUNDO.refPessoas, 'Atributos de Pessoas', 2, MUNDO.pessoas],
    [CARGA_MUNDO.refProdutos, 'Atributos de Produtos', 2, CARGA_MUNDO.produtos],
    [CARGA_MUNDO.refEmpresas, 'Atributos de Empresas', 2, MUNDO.empresas],
  ] as const;
  for (const [id, nome, tipo, ref] of nomes)
    await admin.query(
      'insert into categoria (tenant_id, id, nome, tipo_sys, id_ref) select tenant_id, $1, $2, $3, $4 from tenant on conflict do nothing',
      [id, nome, tipo, ref],
    );
  for (const { id, categoria, ...semente } of ATRIBUTOS) {
    const def = definicao(semente);
    await admin.query(
      `insert into atributo (tenant_id, id, categoria_id, cod_id, etapa, ordem, dados)
       select tenant_id, $1, $2, $3, 1, $4, $5 from tenant`,
      [id, categoria, def.codId, def.ordem, dadosDe(def)],
    );
  }
}

type Inicio = RouteBodyInput<typeof importInicio>;
export type Escolha = Pick<Inicio, 'tipoSysId' | 'condition'> & { catgId: number; procId?: number };

/** What is imported, and into which category. */
export const ESCOLHA = {
  partes: { tipoSysId: 1, condition: 3, catgId: MUNDO.partes },
  brindes: { tipoSysId: 3, condition: 3, catgId: CARGA_MUNDO.produtos },
  casos: { tipoSysId: 4, condition: 0, catgId: MUNDO.folhaA },
  empresas: { tipoSysId: 5, condition: 3, catgId: MUNDO.empresas },
} as const satisfies Record<string, Escolha>;

/** An import by a client: headers are fields by key or label, cells follow. */
export class Carga {
  importId = 0;
  private seq = 0;
  private readonly c: Pick<Cliente, 'pede'>;
  private readonly escolha: Escolha;

  constructor(c: Pick<Cliente, 'pede'>, escolha: Escolha) {
    this.c = c;
    this.escolha = escolha;
  }

  get comum() {
    const { tipoSysId, condition, catgId, procId = 0 } = this.escolha;
    return {
      tipoSysId,
      condition,
      procId,
      pericia: { catgId, procId, procCidade: { id: 3550308 }, procSituacao: 1 },
    };
  }

  /** Chooses for each header the field of that key, code or label. */
  async mapa(cabecalho: readonly string[]): Promise<CampoEscolhido[]> {
    const { tipoSysId, condition, catgId } = this.escolha;
    const { atributo } = await this.c.pede(importAtributos, {
      query: { tipoSysId: String(tipoSysId), condition: String(condition), catgId: String(catgId) },
    });
    return cabecalho.flatMap((titulo, catImport) => {
      const campo = atributo.find((a) => [a.chave, a.catDados.codId, a.catDados.label].includes(titulo));
      return campo === undefined ? [] : [{ catId: campo.catId, chave: campo.chave, catImport }];
    });
  }

  async inicia(cabecalho: string[], linhas: number, sha256 = 'a'.repeat(64), linhaTitulo = 1): Promise<this> {
    await this.prepara(cabecalho, linhas, sha256, linhaTitulo);
    return this;
  }

  async prepara(cabecalho: string[], linhas: number, sha256: string, linhaTitulo = 1) {
    const resposta = await this.c.pede(importInicio, {
      body: {
        ...this.comum,
        nomeArquivo: 'planilha.csv',
        sha256,
        linhas,
        cabecalho,
        linhaTitulo,
        atributos: await this.mapa(cabecalho),
      },
    });
    this.importId = resposta.andamento.importId;
    this.seq = resposta.andamento.proximo;
    return resposta;
  }

  corpo(linhas: readonly (readonly string[])[], ultimo = true, primeira = 2) {
    const atributos = linhas.map((celulas, i) => ({ linha: primeira + i, celulas: [...celulas] }));
    return { ...this.comum, importId: this.importId, seq: this.seq, ultimo, atributos };
  }

  verifica(linhas: readonly (readonly string[])[], primeira = 2) {
    const { atributos } = this.corpo(linhas, true, primeira);
    return this.c.pede(importVerifica, { body: { importId: this.importId, atributos } });
  }

  /** Sends a chunk; with the last one, waits until the server has gone through all of them. */
  async envia(linhas: readonly (readonly string[])[], ultimo = true, primeira = 2) {
    const resposta = await this.c.pede(importInc, { body: this.corpo(linhas, ultimo, primeira) });
    this.seq++;
    return ultimo ? terminada(this.c, this.importId) : resposta;
  }
}

/** An import as its list tells of it. */
export async function cargaDaLista(c: Pick<Cliente, 'pede'>, importId: number) {
  const { list } = await c.pede(importList, { query: { id: String(importId) } });
  const [carga] = list;
  if (carga === undefined) throw new Error(`a importação ${importId} não está na lista`);
  return carga;
}

/** Holds the imports of a network up, as another instance that is at one does, and lets them go on. */
export const filaDe = (rede: Pick<Rede, 'banco' | 'um'>) => ({
  ocupa: (tenant = rede.um) =>
    rede.banco.admin.query(
      `insert into tarefa (tenant_id, tipo, situacao, dono, tomada_ate) values ($1, 'importacao', 1, gen_random_uuid(), now() + interval '1 hour')`,
      [tenant],
    ),
  libera: () =>
    rede.banco.admin.query(
      "delete from tarefa t where tipo = 'importacao' and not exists (select 1 from carga c where c.tenant_id = t.tenant_id and c.tarefa_id = t.id)",
    ),
});

/** How an import ended, with every line that was refused; looked at as often as `pausa` says. */
export async function terminada(c: Pick<Cliente, 'pede'>, importId: number, pausa = 50) {
  const query = { id: String(importId) };
  const andamento = await eventually(
    `the end of import ${importId}`,
    async () => {
      const vista = await cargaDaLista(c, importId);
      return cargaEmCurso(vista.situacao) ? undefined : vista;
    },
    // Whoever asks all the time is attended to first: the import would only go on in between.
    { everyMs: pausa },
  );
  const { linhas } = await c.pede(importRecusas, { query });
  const recusas = linhas.flatMap(({ linha, motivos }) => motivos.map((m) => ({ linha, ...m })));
  return { message: andamento.message, andamento, recusas };
}

/** Has an import undone, and waits until the server has; how it ended. */
export async function desfaz(c: Pick<Cliente, 'pede'>, importId: number) {
  await c.pede(importDesfaz, { body: { id: importId } });
  return (await terminada(c, importId)).andamento;
}

let vez = 0;
/** Prepares and sends a small file whole. */
export async function importa(c: Cliente, escolha: Escolha, [cabecalho = [], ...linhas]: string[][]) {
  const sha256 = (++vez).toString(16).padStart(64, '0');
  const carga = await new Carga(c, escolha).inicia(cabecalho, linhas.length, sha256);
  return { carga, ...(await carga.envia(linhas)) };
}

import {
  type CampoImportacao,
  type CargaAberta,
  type CorrecaoImportacao,
  ETAPA_IMPORTACAO,
  etapaDa,
} from '@retaguarda/contract';
import { cargaEmCurso } from '@retaguarda/domain';
import type { QueryClient } from '@tanstack/react-query';
import type { ChosenFile, Spreadsheet } from '../../lib/spreadsheet/chosen-file.ts';
import type { ReadChoices } from '../../lib/spreadsheet/read-bytes.ts';
import { Store } from '../../lib/store.ts';
import { CargaEmCurso } from './carga-em-curso.ts';
import { type Achadas, abertasDe, atributosQuery, CHAVE, procuraPericias } from './carga-queries.ts';
import { type CargaSearch, SITUACAO_INICIAL, tipoDe } from './carga-search.ts';
import { linhasDeTotal } from './erros/linhas-de-total.ts';
import type { AmbienteDaCarga, EscolhaDaCarga } from './estado-da-carga.ts';
import { comTroca, type Mapa, mapaDaCarga, type Trocas, trocasDe } from './mapa.ts';

/** Which column feeds which field: by hand, or a saved mapping by its number. */
export interface Vinculo {
  mapa: Mapa;
  trocas: Trocas;
  salvo: number | null;
}

interface EstadoDoImportador {
  /** Receivables that were looked for. */
  achadas: Achadas | null;
  buscando: boolean;
  /** Null while what fits the file by itself is taken. */
  escolhido: Vinculo | null;
  /** Imports of the chosen file that were not finished. */
  abertas: readonly CargaAberta[];
  /** The import that was sent last; the server goes on with it. */
  resultado: number | null;
  avisa: boolean;
}

/** What the screen holds besides. */
export interface Entrada {
  search: CargaSearch;
  /** Category of the attributes that records of the chosen category carry. */
  ref: number;
  campos: readonly CampoImportacao[] | undefined;
  automatico: Vinculo;
  onChange: (parte: Partial<CargaSearch>) => void;
}

interface ImportadorOptions {
  client: QueryClient;
  arquivo: ChosenFile;
  ambiente: AmbienteDaCarga;
  entrada: () => Entrada;
}

const LIMPO: Partial<CargaSearch> = {
  tipo: undefined,
  categoria: undefined,
  etapa: undefined,
  uf: undefined,
  cidade: undefined,
  situacao: undefined,
  pericia: undefined,
};
const NADA: EstadoDoImportador = {
  achadas: null,
  buscando: false,
  escolhido: null,
  abertas: [],
  resultado: null,
  avisa: false,
};

const buscaDa = ({ tipoSysId, condition, catgId, procId, pericia }: CargaAberta): Partial<CargaSearch> => ({
  ...LIMPO,
  tipo: tipoSysId,
  categoria: catgId,
  etapa: etapaDa(condition),
  uf: pericia.uf || undefined,
  cidade: pericia.cidadeId || undefined,
  situacao: pericia.procSituacao === SITUACAO_INICIAL ? undefined : pericia.procSituacao,
  pericia: procId || undefined,
});

/** Whether an import that was not finished holds more than a file by itself does: totals are left out of each. */
function temOQueContinuar(
  { proximo, situacao, correcoes, fora }: CargaAberta,
  { table }: Spreadsheet,
): boolean {
  const totais = linhasDeTotal(table.rows);
  return (
    proximo > 0 || cargaEmCurso(situacao) || correcoes.length > 0 || fora.some((l) => !totais.includes(l))
  );
}

/** Everything that is chosen; null while something is missing. */
export function escolhaDa(
  s: Partial<CargaSearch>,
  planilha: Spreadsheet | null,
  campos: readonly CampoImportacao[] | undefined,
  { mapa, trocas }: Omit<Vinculo, 'salvo'>,
): EscolhaDaCarga | null {
  const tipo = tipoDe(s.tipo);
  if (tipo === undefined || s.categoria === undefined || planilha === null || campos === undefined)
    return null;
  return {
    tipo,
    etapa: s.etapa ?? 0,
    catgId: s.categoria,
    procId: s.etapa === ETAPA_IMPORTACAO.pessoas ? (s.pericia ?? 0) : 0,
    cidade: s.cidade ?? 0,
    situacao: s.situacao ?? SITUACAO_INICIAL,
    planilha,
    campos,
    mapa,
    trocas,
  };
}

/** The import tab: choices, file, mapping and the import that is under way. */
export class Importador {
  readonly store = new Store(NADA);
  readonly carga: CargaEmCurso;
  readonly #options: ImportadorOptions;

  constructor(options: ImportadorOptions) {
    this.#options = options;
    this.carga = new CargaEmCurso(options.ambiente);
  }

  muda = (parte: Partial<CargaSearch>): void => {
    this.#recomeca({ escolhido: null, achadas: null });
    this.#options.entrada().onChange(parte);
  };

  /** Looks for the receivables to be filled in. */
  busca = async (): Promise<void> => {
    const { search, ref } = this.#options.entrada();
    const { categoria: catgId = 0, cidade = 0, situacao = SITUACAO_INICIAL } = search;
    this.store.patch({ buscando: true });
    await this.#tenta(async () => {
      const filtro = { ref, catgId, cidade, situacao, etapa: ETAPA_IMPORTACAO.baixas };
      this.store.patch({ achadas: await procuraPericias(filtro, new AbortController().signal) });
    });
    this.store.patch({ buscando: false });
  };

  escolheArquivo = async (file: File | null, escolhas?: ReadChoices): Promise<void> => {
    this.#recomeca({ escolhido: null, abertas: [] });
    const lida = await this.#options.arquivo.choose(file, escolhas);
    this.#semTotais(lida);
    // Whether it was begun before is a help; the file is taken without.
    if (lida === null) return;
    const abertas = await abertasDe(lida.sha256).catch(() => []);
    this.store.patch({ abertas: abertas.filter((a) => temOQueContinuar(a, lida)) });
  };

  /** Another line holds the titles: another mapping, and other rows. */
  intitula = (linha: number): void => {
    this.#recomeca({ escolhido: null });
    this.#semTotais(this.#options.arquivo.setTitleLine(linha));
  };

  /** Another mapping is another import: what was judged by the one before does not count. */
  mapeia = (mapa: Mapa, salvo: number | null, trocas: Trocas = this.#vinculo().trocas): void => {
    const antes = this.#vinculo().mapa;
    this.store.patch({ escolhido: { mapa, trocas, salvo } });
    if (mapa !== antes) this.#recomeca({}, [], this.#fora());
  };

  /** What fits the file by itself is taken again. */
  desfazMapa = (): void => this.#recomeca({ escolhido: null }, [], this.#fora());

  /** Remembers which option was meant, for the mapping to keep. */
  troca = (chave: string, de: string, para: string): void => {
    const vinculo = this.#vinculo();
    this.store.patch({ escolhido: { ...vinculo, trocas: comTroca(vinculo.trocas, chave, de, para) } });
  };

  corrige = (correcoes: readonly CorrecaoImportacao[]) =>
    this.#com((e) => this.carga.juizo.corrige(e, correcoes));

  deixaFora = (linha: number, sai: boolean) => this.#com((e) => this.carga.juizo.deixaFora(e, linha, sai));

  verifica = () => this.#com(this.carga.verifica);

  importa = (repete = false) => this.#com((e) => this.#importa(e, repete));

  avisa = (avisa: boolean): void => this.store.patch({ avisa });

  desiste = (): void => this.carga.desiste();

  cancela = (): void => this.carga.cancela();

  ignoraAbertas = (): void => this.store.patch({ abertas: [] });

  /** Takes the choices of an import that was not finished, and goes on where it stopped. */
  continua = (aberta: CargaAberta): Promise<void> => {
    const { client, arquivo, entrada } = this.#options;
    const parte = buscaDa(aberta);
    const { tipo = 0, categoria: catgId = 0, etapa = 0 } = parte;
    return this.#tenta(async () => {
      const todos = await client.fetchQuery(atributosQuery({ tipo, etapa, catgId }, true));
      const dela = { mapa: mapaDaCarga(todos, aberta.atributos), trocas: trocasDe(todos, aberta.atributos) };
      const lida = arquivo.setTitleLine(aberta.linhaTitulo);
      const baixas = etapa === ETAPA_IMPORTACAO.baixas;
      this.#recomeca(
        {
          abertas: [],
          escolhido: { ...dela, salvo: null },
          achadas: baixas ? { listCatg: [], pericias: [], atributos: todos } : null,
        },
        aberta.correcoes,
        aberta.fora,
      );
      entrada().onChange(parte);
      const e = escolhaDa(parte, lida, todos, dela);
      if (e === null) return;
      if (aberta.proximo > 0) await this.#importa(e, false);
      else await this.carga.verifica(e);
    });
  };

  #fora = (): number[] => [...this.carga.store.read().fora];

  /** Lines that add others up are no records, unless somebody says so. */
  #semTotais(lida: Spreadsheet | null): void {
    if (lida !== null) this.carga.limpa([], linhasDeTotal(lida.table.rows));
  }

  #vinculo = (): Vinculo => this.store.read().escolhido ?? this.#options.entrada().automatico;

  #recomeca(
    parte: Partial<EstadoDoImportador>,
    correcoes: readonly CorrecaoImportacao[] = [],
    fora: readonly number[] = [],
  ): void {
    this.carga.limpa(correcoes, fora);
    this.store.patch({ ...parte, resultado: null });
  }

  async #com(faz: (e: EscolhaDaCarga) => Promise<unknown>): Promise<void> {
    const { search, campos } = this.#options.entrada();
    const e = escolhaDa(search, this.#options.arquivo.store.read().spreadsheet, campos, this.#vinculo());
    if (e !== null) await faz(e);
  }

  async #importa(e: EscolhaDaCarga, repete: boolean): Promise<void> {
    const { client, arquivo, entrada } = this.#options;
    const { avisa } = this.store.read();
    this.store.patch({ resultado: null });
    const foi = await this.carga.envia(e, { repete, avisa });
    await client.invalidateQueries({ queryKey: [CHAVE, 'historico'] });
    if (!foi) return;
    // Lists and choices are cleared, what becomes of it stays.
    this.store.patch({ ...NADA, resultado: this.carga.store.read().andamento?.importId ?? null });
    this.carga.limpa();
    await arquivo.choose(null);
    entrada().onChange(LIMPO);
    await client.invalidateQueries({ queryKey: [CHAVE] });
  }

  async #tenta(faz: () => Promise<void>): Promise<void> {
    try {
      await faz();
    } catch (error) {
      this.#options.ambiente.tellFailed(error);
    }
  }
}

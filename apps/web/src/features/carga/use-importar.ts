import type { CampoImportacao, CargaAberta, CargaAndamento, CorrecaoImportacao } from '@retaguarda/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { type Planilha, usePlanilha } from '../../lib/planilha/use-planilha.ts';
import { toastError } from '../../ui/notice/toast.tsx';
import {
  abertasDe,
  atributosQuery,
  buscaPericias,
  CHAVE,
  categoriasQuery,
  type EscolhaDeCampos,
  mapeamentosQuery,
  tipoDe,
} from './carga-queries.ts';
import { type CargaSearch, SITUACAO_INICIAL } from './carga-search.ts';
import type { EscolhaDaCarga } from './estado-da-carga.ts';
import {
  comTroca,
  type Mapa,
  mapaAutomatico,
  mapaDaCarga,
  SEM_TROCAS,
  type Trocas,
  trocasDe,
} from './mapa.ts';
import type { Achadas } from './recebiveis.tsx';
import { useCarga } from './use-carga.ts';

const BAIXAS = 6;
const SEM_MAPA: Mapa = new Map();

/** A mapping by hand, or a saved one by its number. */
interface Escolhido {
  mapa: Mapa;
  trocas: Trocas;
  salvo: number | null;
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
/** Step of a case by what its rows are; 0 for everything else. */
const ETAPAS = [4, 5, 6, 0];

const buscaDa = ({ tipoSysId, condition, catgId, procId, pericia }: CargaAberta): Partial<CargaSearch> => ({
  ...LIMPO,
  tipo: tipoSysId,
  categoria: catgId,
  etapa: ETAPAS[condition] || undefined,
  uf: pericia.uf || undefined,
  cidade: pericia.cidadeId || undefined,
  situacao: pericia.procSituacao === SITUACAO_INICIAL ? undefined : pericia.procSituacao,
  pericia: procId || undefined,
});

function escolhaDa(
  s: Partial<CargaSearch>,
  planilha: Planilha | null,
  campos: readonly CampoImportacao[] | undefined,
  { mapa, trocas }: { mapa: Mapa; trocas: Trocas },
): EscolhaDaCarga | null {
  const tipo = tipoDe(s.tipo);
  if (tipo === null || s.categoria === undefined || planilha === null || campos === undefined) return null;
  return {
    tipo,
    etapa: s.etapa ?? 0,
    catgId: s.categoria,
    procId: s.etapa === 5 ? (s.pericia ?? 0) : 0,
    cidade: s.cidade ?? 0,
    situacao: s.situacao ?? SITUACAO_INICIAL,
    planilha,
    campos,
    mapa,
    trocas,
  };
}

/** Fields and mappings of what is chosen, once enough is. */
function useCampos(search: CargaSearch, achadas: Achadas | null) {
  const { tipo = 0, categoria = 0, etapa = 0 } = search;
  const escolha: EscolhaDeCampos = { tipo, etapa: tipo === 4 ? etapa : 0, catgId: categoria };
  const pronta =
    tipo > 0 && categoria > 0 && (tipo !== 4 || etapa > 0) && (etapa !== BAIXAS || achadas !== null);
  const campos = useQuery(atributosQuery(escolha, pronta));
  const mapeamentos = useQuery(mapeamentosQuery(escolha, pronta));
  return { campos, mapeamentos };
}

/** State of the import tab: choices, file, mapping and the import that is under way. */
export function useImportar(search: CargaSearch, onChange: (parte: Partial<CargaSearch>) => void) {
  const client = useQueryClient();
  const planilha = usePlanilha();
  const carga = useCarga();
  const [achadas, setAchadas] = useState<Achadas | null>(null);
  const [buscando, setBuscando] = useState(false);
  const [escolhido, setEscolhido] = useState<Escolhido | null>(null);
  const [abertas, setAbertas] = useState<readonly CargaAberta[]>([]);
  const [resultado, setResultado] = useState<CargaAndamento | null>(null);
  const { campos, mapeamentos } = useCampos(search, achadas);
  const categorias = useQuery(categoriasQuery(search.tipo ?? 0));

  const automatico = useMemo(() => {
    if (!campos.data || !planilha.planilha || !mapeamentos.data)
      return { mapa: SEM_MAPA, trocas: SEM_TROCAS, salvo: null };
    return mapaAutomatico(campos.data, planilha.planilha.titulos, mapeamentos.data);
  }, [campos.data, planilha.planilha, mapeamentos.data]);
  const vinculo = escolhido ?? automatico;
  const { mapa, trocas, salvo } = vinculo;
  const escolha = escolhaDa(search, planilha.planilha, campos.data, vinculo);

  const recomeca = (correcoes: readonly CorrecaoImportacao[] = [], fora: readonly number[] = []) => {
    carga.limpa(correcoes, fora);
    setResultado(null);
  };
  const muda = (parte: Partial<CargaSearch>) => {
    setEscolhido(null);
    setAchadas(null);
    recomeca();
    onChange(parte);
  };
  const busca = async () => {
    const { categoria = 0, cidade = 0, situacao = SITUACAO_INICIAL } = search;
    const ref = categorias.data?.find((c) => c.id === categoria)?.categoriaIdAtributo ?? 0;
    setBuscando(true);
    try {
      const filtro = { ref, catgId: categoria, cidade, situacao, etapa: BAIXAS };
      setAchadas(await buscaPericias(filtro, new AbortController().signal));
    } catch (error) {
      toastError(error);
    }
    setBuscando(false);
  };
  const escolheArquivo = async (file: File | null, folha = 0) => {
    recomeca();
    setEscolhido(null);
    setAbertas([]);
    const lida = await planilha.escolhe(file, folha);
    if (lida) setAbertas(await abertasDe(lida.sha256).catch(() => []));
  };

  const termina = async (ok: boolean) => {
    await client.invalidateQueries({ queryKey: [CHAVE, 'historico'] });
    if (!ok) return;
    setResultado(carga.andamento());
    carga.limpa();
    setEscolhido(null);
    setAchadas(null);
    setAbertas([]);
    await planilha.escolhe(null);
    onChange(LIMPO);
    await client.invalidateQueries({ queryKey: [CHAVE] });
  };
  const importa = async (e: EscolhaDaCarga | null = escolha, repete = false) => {
    if (e === null) return;
    setResultado(null);
    await termina(await carga.importa(e, repete));
  };
  /** Takes the choices of an import that was not finished, and goes on where it stopped. */
  const continua = async (aberta: CargaAberta) => {
    const parte = buscaDa(aberta);
    const { tipo = 0, categoria = 0, etapa = 0 } = parte;
    try {
      const todos = await client.fetchQuery(atributosQuery({ tipo, etapa, catgId: categoria }, true));
      const dela = { mapa: mapaDaCarga(todos, aberta.atributos), trocas: trocasDe(todos, aberta.atributos) };
      const lida = planilha.intitula(aberta.linhaTitulo);
      setAbertas([]);
      setEscolhido({ ...dela, salvo: null });
      setAchadas(etapa === BAIXAS ? { listCatg: [], pericias: [], atributos: todos } : null);
      recomeca(aberta.correcoes, aberta.fora);
      onChange(parte);
      const e = escolhaDa(parte, lida, todos, dela);
      if (aberta.proximo > 0) await importa(e);
      else if (e) await carga.verifica(e);
    } catch (error) {
      toastError(error);
    }
  };

  return {
    planilha,
    carga,
    achadas,
    buscando,
    busca,
    campos,
    salvos: mapeamentos.data?.list ?? [],
    mapa,
    trocas,
    salvo,
    escolha,
    abertas,
    ignoraAbertas: () => setAbertas([]),
    resultado,
    muda,
    escolheArquivo,
    /** Another mapping is another import: what was judged by the one before does not count. */
    mapeia: (novo: Mapa, id: number | null, com: Trocas = trocas) => {
      setEscolhido({ mapa: novo, trocas: com, salvo: id });
      if (novo !== mapa) recomeca([], [...carga.estado.fora]);
    },
    /** Remembers which option was meant, for the mapping to keep. */
    troca: (chave: string, de: string, para: string) =>
      setEscolhido({ mapa, trocas: comTroca(trocas, chave, de, para), salvo }),
    /** Another line holds the titles: another mapping, and other rows. */
    intitula: (linha: number) => {
      recomeca();
      setEscolhido(null);
      planilha.intitula(linha);
    },
    verifica: () => escolha && carga.verifica(escolha),
    importa,
    importaDeNovo: () => importa(escolha, true),
    continua,
  };
}

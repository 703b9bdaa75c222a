import { ETAPA_IMPORTACAO, temEtapas } from '@retaguarda/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { BROWSER } from '../../editing/environment.ts';
import { useSpreadsheet } from '../../lib/spreadsheet/use-spreadsheet.ts';
import { useStore } from '../../lib/store.ts';
import {
  type Achadas,
  atributosQuery,
  categoriasQuery,
  type EscolhaDeCampos,
  mapeamentosQuery,
} from './carga-queries.ts';
import type { CargaSearch } from './carga-search.ts';
import { type Entrada, escolhaDa, Importador, type Vinculo } from './importador.ts';
import { mapaAutomatico, SEM_TROCAS } from './mapa.ts';

const SEM_VINCULO: Vinculo = { mapa: new Map(), trocas: SEM_TROCAS, salvo: null };

/** Fields and mappings of what is chosen, once enough is. */
function useCampos({ tipo = 0, categoria = 0, etapa = 0 }: CargaSearch, achadas: Achadas | null) {
  const emEtapas = temEtapas(tipo);
  const escolha: EscolhaDeCampos = { tipo, etapa: emEtapas ? etapa : 0, catgId: categoria };
  const pronta =
    tipo > 0 &&
    categoria > 0 &&
    (!emEtapas || etapa > 0) &&
    (etapa !== ETAPA_IMPORTACAO.baixas || achadas !== null);
  const campos = useQuery(atributosQuery(escolha, pronta));
  const mapeamentos = useQuery(mapeamentosQuery(escolha, pronta));
  return { campos, mapeamentos };
}

/** The import tab as it stands, and its acts. */
export function useImporta(search: CargaSearch, onChange: (parte: Partial<CargaSearch>) => void) {
  const client = useQueryClient();
  const planilha = useSpreadsheet();
  const categorias = useQuery(categoriasQuery(search.tipo ?? 0));
  const ref = categorias.data?.find((c) => c.id === search.categoria)?.categoriaIdAtributo ?? 0;
  const entrada = useRef<Entrada>({ search, ref, campos: undefined, automatico: SEM_VINCULO, onChange });
  const [importador] = useState(
    () =>
      new Importador({
        client,
        arquivo: planilha.file,
        ambiente: BROWSER,
        entrada: () => entrada.current,
      }),
  );
  const { achadas, escolhido, ...estado } = useStore(importador.store);
  const { campos, mapeamentos } = useCampos(search, achadas);
  const automatico = useMemo(
    () =>
      campos.data && planilha.spreadsheet && mapeamentos.data
        ? mapaAutomatico(campos.data, planilha.spreadsheet.titles, mapeamentos.data)
        : SEM_VINCULO,
    [campos.data, planilha.spreadsheet, mapeamentos.data],
  );
  entrada.current = { search, ref, campos: campos.data, automatico, onChange };
  useEffect(() => importador.cancela, [importador]);
  const vinculo = escolhido ?? automatico;
  const carga = useStore(importador.carga.store);
  return {
    ...estado,
    ...vinculo,
    /** The columns were bound by hand, and by no saved mapping. */
    porMao: escolhido !== null && escolhido.salvo === null,
    achadas,
    planilha,
    estado: carga,
    andando: carga.fase === 'verificando' || carga.fase === 'enviando',
    campos,
    salvos: mapeamentos.data?.list ?? [],
    escolha: escolhaDa(search, planilha.spreadsheet, campos.data, vinculo),
    acts: importador,
  };
}

export type Importacao = ReturnType<typeof useImporta>;

import { PESSOAS_POR_VEZ, type PessoaSeletor } from '@retaguarda/contract';
import { TODAS_SITUACOES } from '@retaguarda/domain';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMarks } from '../../../ui/list/use-marks.ts';
import { type SeletorFiltro, seletorQuery } from '../baixa-queries.ts';
import { SELETOR as T } from '../textos.ts';
import { useAdicionaTodas } from './use-adiciona-todas.ts';
import { useAlternaPessoa } from './use-alterna-pessoa.ts';

const INICIO: SeletorFiltro = {
  ...{ pessoa: '', filtros: [], busca: '', periodo: '', cidade: '' },
  ...{ situacao: TODAS_SITUACOES, tipo: 0, page: 1 },
};

/** What is asked before it is done: putting in all that were found, or taking out a person whose receivable holds money. */
type Pergunta = 'todas' | PessoaSeletor;

/** Who may enter a baixa as the filters find them, who of them is marked, and what is being asked. */
export function useSeletor(baixaId: number, onChanged: () => Promise<unknown>) {
  const [filtro, setFiltro] = useState(INICIO);
  const query = useQuery(seletorQuery(baixaId, filtro));
  const { usoDe, alterna } = useAlternaPessoa(baixaId, onChanged);
  const [pergunta, setPergunta] = useState<Pergunta | null>(null);
  const todas = useAdicionaTodas({
    ...{ baixaId, filtro, perguntando: pergunta === 'todas' },
    onDone: onChanged,
  });
  const { page: _, ...achadas } = filtro;
  const marcadas = useMarks<PessoaSeletor>({
    keyOf: (p) => p.procPesId,
    nameOf: (p) => p.nome,
    filter: JSON.stringify(achadas),
  });
  const total = query.data?.total ?? 0;
  return {
    filtro,
    muda: (parte: Partial<SeletorFiltro>) => setFiltro((f) => ({ ...f, page: 1, ...parte })),
    query,
    total,
    marcadas,
    usoDe,
    alterna,
    /** An empty receivable goes at once; one that holds money is asked for. */
    toggle: (row: PessoaSeletor) => (usoDe(row).valor !== 0 ? setPergunta(row) : alterna(row)),
    todas,
    semTodas: total > PESSOAS_POR_VEZ ? T.porVez(PESSOAS_POR_VEZ) : undefined,
    pergunta,
    perguntaTodas: () => setPergunta('todas'),
    fecha: () => setPergunta(null),
  };
}

export type Seletor = ReturnType<typeof useSeletor>;

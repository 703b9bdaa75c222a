import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';

export interface BaixaEscolhida {
  baixaId: number;
  nome: string;
}

const CHAVE = ['recebiveis', 'ultimaBaixa'];

/**
 * The baixa that took the last receivable, of this case or of the one before: it mostly takes the next one. It stands in
 * the query cache, which is emptied when the session ends.
 */
export function useUltimaBaixa() {
  const client = useQueryClient();
  const { data = null } = useQuery<BaixaEscolhida | null>({
    queryKey: CHAVE,
    queryFn: skipToken,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
  return { ultima: data, setUltima: (baixa: BaixaEscolhida | null) => client.setQueryData(CHAVE, baixa) };
}

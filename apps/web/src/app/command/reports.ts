import { useQuery } from '@tanstack/react-query';
import { listaQuery } from '../../features/relatorio/public.ts';
import { usePermissoes } from '../../sessao/public.ts';
import { SHELL as T } from '../texts.ts';
import { type Destination, matchesWords } from './acts.ts';

/** Reports that a text lists at most: there are hardly two of a name. */
const MAXIMO = 5;

/** The reports that one may open, kept or ready, whose names a text means; they are asked for once something is typed. */
export function useReports(texto: string, opened: boolean): readonly Destination[] {
  const pode = usePermissoes().has('relatorios');
  const digitado = texto.trim() !== '';
  const { data } = useQuery({ ...listaQuery, staleTime: 30_000, enabled: opened && pode && digitado });
  if (data === undefined || !digitado) return [];
  const todos = [
    ...data.list.map((r) => ({ qual: String(r.relatorioId), ...r })),
    ...data.prontos.map((r) => ({ qual: r.codigo, ...r })),
  ];
  return todos
    .filter(({ nome }) => matchesWords(texto, `${nome} ${T.relatorio}`))
    .slice(0, MAXIMO)
    .map(({ qual, nome, descricao }) => ({
      id: `relatorio ${qual}`,
      label: nome,
      detail: descricao,
      icon: 'relatorios',
      href: `/relatorios/${qual}`,
    }));
}

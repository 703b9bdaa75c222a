import {
  periciaIncPessoas,
  type RouteBodyInput,
  type RouteResponse,
  type userList,
} from '@retaguarda/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/call/api.ts';
import { useDigitado } from '../../registros/use-digitado.ts';
import { toastDanger } from '../../ui/notice/toast.tsx';
import { focusFirstRow, focusRow } from '../../ui/table/focus-row.ts';
import { useActOnce } from '../../ui/use-act.ts';
import type { Escolhida } from './escolhidas.tsx';
import { tiposPessoaQuery, usersQuery } from './pessoa-queries.ts';
import { PICKER as T } from './textos.ts';

export type User = RouteResponse<typeof userList>['users'][number];

interface Filtro {
  tipo: number | null;
  search: string;
  page: number;
}

const keyOf = (id: number): string => `p${id}`;

/** The people who can enter a case, as they are searched for. */
function useAchadas(procId: number) {
  const tipos = useQuery(tiposPessoaQuery);
  const [{ tipo, search, page }, setFiltro] = useState<Filtro>({ tipo: null, search: '', page: 1 });
  const unico = tipos.data?.length === 1 ? (tipos.data[0]?.catgId ?? null) : null;
  const catId = tipo ?? unico;
  return {
    tipos,
    /** The only type there is, which needs no choosing. */
    unico,
    catId,
    nomeTipo: tipos.data?.find((t) => t.catgId === catId)?.categoria ?? '',
    search,
    page,
    filtra: (change: Partial<Filtro>) => setFiltro((f) => ({ ...f, page: 1, ...change })),
    users: useQuery(usersQuery({ procId, catId, search, page })),
  };
}

/** Those that are chosen to enter a case; a draft until they do. */
function useEscolhidas(procId: number) {
  const { valores, muda, limpa, avisos } = useDigitado<{ escolhidas: readonly Escolhida[] }>({
    nome: `pericia.${procId}.novas`,
    inicial: { escolhidas: [] },
  });
  const { escolhidas } = valores;
  const add = (e: Escolhida) => muda({ escolhidas: [...escolhidas, e] });
  const remove = (key: string) => muda({ escolhidas: escolhidas.filter((e) => e.key !== key) });
  /** Saved in the case already; leaves it only on the screen behind. */
  const isBound = (u: User) => u.procPesId > 0;
  const isIn = (u: User) => isBound(u) || escolhidas.some((e) => e.key === keyOf(u.id));
  const toggle = (u: User) => {
    if (isBound(u)) toastDanger(T.naoRemove(u.nome));
    else if (isIn(u)) remove(keyOf(u.id));
    else add({ key: keyOf(u.id), nome: u.nome, pesId: u.id });
  };
  const addNova = (nome: string, pesTipo: number) =>
    add({ key: `n${escolhidas.length}.${nome}`, nome, pesNome: nome, pesTipo });
  return { escolhidas, addNova, remove, isIn, toggle, limpa, avisos };
}

export interface PessoaPickerProps {
  procId: number;
  onChanged: () => Promise<unknown>;
  onClose: () => void;
}

/** Who is searched for, who is chosen, and their way into the case. */
export function usePessoaPicker({ procId, onChanged, onClose }: PessoaPickerProps) {
  const achadas = useAchadas(procId);
  const { users } = achadas;
  const escolha = useEscolhidas(procId);
  const { escolhidas, isIn, toggle, limpa } = escolha;
  const inclui = useActOnce({
    call: (body: RouteBodyInput<typeof periciaIncPessoas>, idempotencyKey) =>
      call(periciaIncPessoas, { body, idempotencyKey }),
    invalidate: onChanged,
    onDone: limpa,
  });
  const salva = () => {
    const pessoas = escolhidas.map((e) =>
      'pesId' in e ? { pesId: e.pesId } : { pesNome: e.pesNome, pesTipo: e.pesTipo },
    );
    inclui.mutate(
      { procId, pessoas },
      {
        onSuccess: (feita) => {
          onClose();
          const [primeira] = feita.pessoas;
          if (primeira) focusRow(primeira.procPesId);
        },
      },
    );
  };
  return {
    ...achadas,
    ...escolha,
    salva,
    busy: inclui.isPending,
    /** Whoever is found alone is added, and the next name typed over; of several one is chosen in the list. */
    toma: (input: HTMLInputElement) => {
      if (!users.data || users.isPlaceholderData) return;
      const [achada, ...outras] = users.data.users.filter((u) => !isIn(u));
      if (!achada || outras.length > 0) return focusFirstRow(input);
      toggle(achada);
      input.select();
    },
  };
}

export type Picker = ReturnType<typeof usePessoaPicker>;

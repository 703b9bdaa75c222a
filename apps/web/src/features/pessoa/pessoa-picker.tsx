import { Button, Group } from '@mantine/core';
import { periciaIncPessoas, type RouteResponse, type userList } from '@retaguarda/contract';
import { IconUserMinus, IconUserPlus } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call } from '../../lib/call/api.ts';
import { useIdempotency } from '../../lib/call/use-idempotency.ts';
import { DEBOUNCE, DIALOG_WIDTH } from '../../lib/constants.ts';
import { useDigitado } from '../../registros/use-digitado.ts';
import { DraftNotices } from '../../ui/dialog/draft-notices.tsx';
import { Modal } from '../../ui/dialog/modal.tsx';
import { useDiscardQuestion } from '../../ui/dialog/use-discard-question.tsx';
import { askedOptions } from '../../ui/form/asked-options.tsx';
import { LazySelect as Select } from '../../ui/form/lazy-select.tsx';
import { useGoOnKey } from '../../ui/form/use-save-key.ts';
import { ListPanel } from '../../ui/list/list-panel.tsx';
import { Pages } from '../../ui/list/pager.tsx';
import { SearchInput } from '../../ui/list/search-input.tsx';
import { EmptyState } from '../../ui/notice/empty-state.tsx';
import { ErrorState } from '../../ui/notice/error-state.tsx';
import { toastDanger, toastError, toastSuccess } from '../../ui/notice/toast.tsx';
import { PermissionIcon } from '../../ui/permission-button.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { focusFirstRow } from '../../ui/table/focus-row.ts';
import { TableSkeleton } from '../../ui/table/table-skeleton.tsx';
import { useNarrow } from '../../ui/use-narrow.ts';
import { type Escolhida, Escolhidas } from './escolhidas.tsx';
import classes from './pessoa-picker.module.css';
import { paginasDe, tiposPessoaQuery, usersQuery } from './pessoa-queries.ts';
import { PICKER as T } from './textos.ts';

type User = RouteResponse<typeof userList>['users'][number];

interface Filtro {
  tipo: number | null;
  search: string;
  page: number;
}

interface PessoaPickerProps {
  procId: number;
  onChanged: () => Promise<unknown>;
  onClose: () => void;
}

/** Where the dialog is entered. */
const AQUI = { 'data-autofocus': true } as const;
const keyOf = (id: number): string => `p${id}`;
const COLUNAS = [
  { key: 'nome', header: T.nome, cell: (u: User) => u.nome },
  { key: 'codigo', header: T.codigo, cell: (u: User) => u.codigo },
  { key: 'email', header: T.email, cell: (u: User) => u.email },
];

export function PessoaPicker({ procId, onChanged, onClose }: PessoaPickerProps) {
  const narrow = useNarrow('pericias');
  const tipos = useQuery(tiposPessoaQuery);
  const [filtro, setFiltro] = useState<Filtro>({ tipo: null, search: '', page: 1 });
  const { tipo, search, page } = filtro;
  const filtra = (change: Partial<Filtro>) => setFiltro((f) => ({ ...f, page: 1, ...change }));
  const { valores, muda, limpa, avisos } = useDigitado<{ escolhidas: readonly Escolhida[] }>({
    nome: `pericia.${procId}.novas`,
    inicial: { escolhidas: [] },
  });
  const { escolhidas } = valores;
  const idempotency = useIdempotency();
  const unico = tipos.data?.length === 1 ? (tipos.data[0]?.catgId ?? null) : null;
  const catId = tipo ?? unico;
  const users = useQuery(usersQuery({ procId, catId, search, page }));
  const nomeTipo = tipos.data?.find((t) => t.catgId === catId)?.categoria ?? '';

  const salvar = useMutation({
    mutationFn: () => {
      const pessoas = escolhidas.map((e) =>
        'pesId' in e ? { pesId: e.pesId } : { pesNome: e.pesNome, pesTipo: e.pesTipo },
      );
      const body = { procId, pessoas };
      return call(periciaIncPessoas, { body, idempotencyKey: idempotency.keyFor(body) });
    },
    onSuccess: async ({ message }) => {
      idempotency.done();
      limpa();
      toastSuccess(message);
      await onChanged();
      onClose();
    },
    onError: toastError,
  });
  const saida = useDiscardQuestion({ isDirty: () => escolhidas.length > 0, onDiscard: limpa, onClose });
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

  /** Whoever is found alone is added, and the next name typed over; of several one is chosen in the list. */
  const toma = (input: HTMLInputElement) => {
    if (!users.data || users.isPlaceholderData) return;
    const [achada, ...outras] = users.data.users.filter((u) => !isIn(u));
    if (!achada || outras.length > 0) return focusFirstRow(input);
    toggle(achada);
    input.select();
  };
  const pode = escolhidas.length > 0 && !salvar.isPending;
  const content = useRef<HTMLDivElement>(null);
  useGoOnKey(content, pode ? () => salvar.mutate() : undefined);

  return (
    <Modal
      address="part"
      opened
      onClose={saida.close}
      title={T.titulo}
      size={DIALOG_WIDTH.usuario}
      fullScreen={narrow}
    >
      <DraftNotices {...avisos} />
      <div ref={content} className={classes.grid}>
        <div className={classes.list}>
          <Group align="flex-end" mb="sm">
            <Select
              label={T.tipo}
              {...(unico === null ? AQUI : {})}
              data={(tipos.data ?? []).map((t) => ({ value: String(t.catgId), label: t.categoria }))}
              value={catId === null ? null : String(catId)}
              {...askedOptions(tipos)}
              readOnly={unico !== null}
              placeholder={T.selecioneTipo}
              allowDeselect={false}
              onChange={(v) => filtra({ tipo: v === null ? null : Number(v) })}
            />
            <SearchInput
              label={T.busca}
              value={search}
              delay={DEBOUNCE.registro}
              disabled={catId === null}
              {...(unico === null ? {} : AQUI)}
              onEnter={toma}
              onSearch={(texto) => filtra({ search: texto })}
            />
          </Group>
          <ListPanel
            label={T.titulo}
            total={users.data?.total}
            busy={users.isPlaceholderData}
            footer={
              users.data &&
              paginasDe(users.data.total) > 1 && (
                <Pages page={page} pages={paginasDe(users.data.total)} onPage={(n) => filtra({ page: n })} />
              )
            }
          >
            {users.error && <ErrorState error={users.error} onRetry={() => void users.refetch()} />}
            {catId === null && <EmptyState text={T.selecioneTipo} />}
            {users.isLoading && <TableSkeleton rows={6} />}
            {users.data?.total === 0 && (
              <EmptyState
                text={T.vazio(nomeTipo)}
                onClear={search === '' ? undefined : () => filtra({ search: '' })}
              />
            )}
            {users.data && users.data.users.length > 0 && (
              <DataTable
                label={T.titulo}
                columns={COLUNAS}
                rows={users.data.users}
                rowKey={(u) => u.id}
                narrow={narrow}
                onOpen={toggle}
                actions={(u) => (
                  <PermissionIcon
                    label={isIn(u) ? T.remover : T.adicionar}
                    color={isIn(u) ? 'danger' : 'primary'}
                    onClick={() => toggle(u)}
                  >
                    {isIn(u) ? <IconUserMinus size={16} /> : <IconUserPlus size={16} />}
                  </PermissionIcon>
                )}
              />
            )}
          </ListPanel>
        </div>
        <Escolhidas
          pessoas={escolhidas}
          tipo={catId}
          onRemove={remove}
          onNova={(nome, pesTipo) =>
            add({ key: `n${escolhidas.length}.${nome}`, nome, pesNome: nome, pesTipo })
          }
        />
      </div>
      <Group justify="flex-end" mt="md" gap="xs">
        <Button variant="default" onClick={saida.close}>
          {T.fechar}
        </Button>
        <Button disabled={escolhidas.length === 0} loading={salvar.isPending} onClick={() => salvar.mutate()}>
          {T.salvar(escolhidas.length)}
        </Button>
      </Group>
      {saida.question}
    </Modal>
  );
}

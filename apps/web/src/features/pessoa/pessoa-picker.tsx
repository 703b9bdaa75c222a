import { Button, Group } from '@mantine/core';
import { IconUserMinus, IconUserPlus } from '@tabler/icons-react';
import { useRef } from 'react';
import { DEBOUNCE, DIALOG_WIDTH } from '../../lib/constants.ts';
import { DialogFoot } from '../../ui/dialog/dialog-foot.tsx';
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
import { PermissionIcon } from '../../ui/permission-button.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { TableSkeleton } from '../../ui/table/table-skeleton.tsx';
import { useNarrow } from '../../ui/use-narrow.ts';
import { Escolhidas } from './escolhidas.tsx';
import classes from './pessoa-picker.module.css';
import { paginasDe } from './pessoa-queries.ts';
import { PICKER as T } from './textos.ts';
import { type PessoaPickerProps, type Picker, type User, usePessoaPicker } from './use-pessoa-picker.ts';

/** Where the dialog is entered. */
const AQUI = { 'data-autofocus': true } as const;
const COLUNAS = [
  { key: 'nome', header: T.nome, cell: (u: User) => u.nome },
  { key: 'codigo', header: T.codigo, cell: (u: User) => u.codigo },
  { key: 'email', header: T.email, cell: (u: User) => u.email },
];

function Filtros({ picker }: { picker: Picker }) {
  const { tipos, unico, catId, search, filtra } = picker;
  return (
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
        onEnter={picker.toma}
        onSearch={(texto) => filtra({ search: texto })}
      />
    </Group>
  );
}

function Tabela({ picker, narrow }: { picker: Picker; narrow: boolean }) {
  const { isIn, toggle } = picker;
  const rows = picker.users.data?.users ?? [];
  if (rows.length === 0) return null;
  return (
    <DataTable
      label={T.titulo}
      columns={COLUNAS}
      rows={rows}
      rowKey={(u) => u.id}
      narrow={narrow}
      onOpen={toggle}
      openMarks
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
  );
}

function Lista({ picker, narrow }: { picker: Picker; narrow: boolean }) {
  const { users, catId, search, page, filtra } = picker;
  const paginas = paginasDe(users.data?.total ?? 0);
  return (
    <div className={classes.list}>
      <Filtros picker={picker} />
      <ListPanel
        label={T.titulo}
        total={users.data?.total}
        busy={users.isPlaceholderData}
        footer={paginas > 1 && <Pages page={page} pages={paginas} onPage={(n) => filtra({ page: n })} />}
      >
        {users.error && <ErrorState error={users.error} onRetry={() => void users.refetch()} />}
        {catId === null && <EmptyState text={T.selecioneTipo} />}
        {users.isLoading && <TableSkeleton rows={6} />}
        {users.data?.total === 0 && (
          <EmptyState
            text={T.vazio(picker.nomeTipo)}
            onClear={search === '' ? undefined : () => filtra({ search: '' })}
          />
        )}
        <Tabela picker={picker} narrow={narrow} />
      </ListPanel>
    </div>
  );
}

export function PessoaPicker(props: PessoaPickerProps) {
  const narrow = useNarrow('pericias');
  const picker = usePessoaPicker(props);
  const { escolhidas, busy, salva } = picker;
  const vazia = escolhidas.length === 0;
  const saida = useDiscardQuestion({
    isDirty: () => !vazia,
    onDiscard: picker.limpa,
    onClose: props.onClose,
  });
  const content = useRef<HTMLDivElement>(null);
  useGoOnKey(content, vazia || busy ? undefined : salva);
  return (
    <Modal
      address="part"
      opened
      onClose={saida.close}
      title={T.titulo}
      size={DIALOG_WIDTH.usuario}
      fullScreen={narrow}
    >
      <DraftNotices {...picker.avisos} />
      <div ref={content} className={classes.grid}>
        <Lista picker={picker} narrow={narrow} />
        <Escolhidas
          pessoas={escolhidas}
          tipo={picker.catId}
          onRemove={picker.remove}
          onNova={picker.addNova}
        />
      </div>
      <DialogFoot>
        <Button variant="default" onClick={saida.close}>
          {T.fechar}
        </Button>
        <Button disabled={vazia} loading={busy} onClick={salva}>
          {T.salvar(escolhidas.length)}
        </Button>
      </DialogFoot>
      {saida.question}
    </Modal>
  );
}

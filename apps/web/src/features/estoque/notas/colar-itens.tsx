import { Alert, Button, Group, Modal, Text } from '@mantine/core';
import { ITENS_COLADOS_MAXIMO, TIPO_MOVIMENTO } from '@retaguarda/contract';
import { useEffect, useRef } from 'react';
import { formatarReais } from '../../../atributos/formatar.ts';
import { DIALOGO } from '../../../lib/constants.ts';
import { DraftNotices } from '../../../ui/dialog/draft-notices.tsx';
import { PlainArea } from '../../../ui/form/plain-area.tsx';
import { ErrorState } from '../../../ui/notice/error-state.tsx';
import { type Column, DataTable } from '../../../ui/table/data-table.tsx';
import { useNarrow } from '../../../ui/use-narrow.ts';
import classes from '../estoque.module.css';
import type { NotaAberta } from '../estoque-queries.ts';
import { NOTA, COLAR as T } from '../textos.ts';
import type { ItemJulgado } from './itens-colados.ts';
import { useColarItens } from './use-colar-itens.ts';

interface ColarItensProps {
  nota: NotaAberta;
  /** What was pasted to open it. */
  colado: string;
  onClose: () => void;
}

const numero = (n: number | null): string => (n === null || Number.isNaN(n) ? '' : n.toLocaleString('pt-BR'));
const reais = (n: number | null): string => (n === null || Number.isNaN(n) ? '' : formatarReais(n));

const colunas = (entrada: boolean): Column<ItemJulgado>[] => [
  { key: 'codigo', header: NOTA.codigo, cell: (i) => i.codigo, nowrap: true },
  {
    key: 'produto',
    header: NOTA.produto,
    wrap: true,
    cell: (i) => (i.falta === undefined ? i.produto?.nome : <span className={classes.menos}>{i.falta}</span>),
  },
  { key: 'quant', header: NOTA.quantidade, cell: (i) => numero(i.quant), align: 'right' },
  ...(entrada
    ? [
        {
          key: 'valor',
          header: NOTA.valorUnitario,
          cell: (i: ItemJulgado) => reais(i.valor),
          align: 'right' as const,
        },
      ]
    : []),
];

/** Items of a note from a spreadsheet: each line is judged before any is taken. */
export function ColarItens({ nota, colado, onClose }: ColarItensProps) {
  const narrow = useNarrow();
  const entrada = nota.cab.tipoId === TIPO_MOVIMENTO.entrada;
  const colar = useColarItens({ nota, entrada, onDone: onClose });
  const { texto, julgados, bons, busca, demais, feitos } = colar;
  const recusados = julgados.length - bons;
  const pronto = useRef<HTMLButtonElement>(null);
  const primeiro = useRef(colado);
  const { muda } = colar;
  useEffect(() => {
    if (primeiro.current === '') return;
    muda(primeiro.current);
    primeiro.current = '';
    // What is in order is a key away.
    pronto.current?.focus();
  }, [muda]);
  return (
    <Modal opened onClose={onClose} size={DIALOGO.veiculo} title={T.titulo} fullScreen={narrow}>
      <DraftNotices {...colar.avisos} />
      <PlainArea
        label={entrada ? T.rotuloEntrada : T.rotulo}
        description={T.dica}
        rows={5}
        data-autofocus={colado === '' || undefined}
        value={texto}
        error={demais ? T.demais(ITENS_COLADOS_MAXIMO) : undefined}
        onChange={(e) => muda(e.currentTarget.value)}
      />
      {busca.error && <ErrorState error={busca.error} onRetry={() => void busca.refetch()} />}
      <div role="status">
        {julgados.length > 0 && (
          <Alert color="primary" variant="light" my="sm" p="xs">
            {recusados > 0 ? T.resumo(bons, julgados.length, recusados) : T.todos(bons)}
          </Alert>
        )}
      </div>
      {julgados.length > 0 && !demais && (
        <DataTable
          label={T.titulo}
          columns={colunas(entrada)}
          rows={julgados}
          rowKey={(i) => julgados.indexOf(i)}
          narrow={narrow}
        />
      )}
      {feitos !== null && (
        <Text size="sm" role="status">
          {T.adicionando(feitos, bons)}
        </Text>
      )}
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" onClick={onClose}>
          {NOTA.fechar}
        </Button>
        <Button
          ref={pronto}
          disabled={bons === 0 || busca.isFetching || demais}
          loading={feitos !== null}
          onClick={() => void colar.adiciona()}
        >
          {T.adicionar(bons)}
        </Button>
      </Group>
    </Modal>
  );
}

import { Badge, Checkbox, Text } from '@mantine/core';
import type { EstadoDaDefinicao, ItemDaPrevia } from '@retaguarda/contract';
import { ChangesTable } from '../../ui/table/changes-table.tsx';
import classes from './definicoes.module.css';
import { podeVir } from './escolha.ts';
import { DEFINICOES as T } from './textos.ts';

const COR: Readonly<Record<EstadoDaDefinicao, string>> = {
  novo: 'primary',
  igual: 'gray',
  difere: 'warning',
  conflito: 'danger',
};

interface ItemProps {
  item: ItemDaPrevia;
  marcado: boolean;
  busy: boolean;
  /** Why the server did not take it. */
  recusa: string | undefined;
  onChange: (chave: string, marcado: boolean) => void;
}

/** One item of the file beside what is here. */
export function Item({ item, marcado, busy, recusa, onChange }: ItemProps) {
  const motivo = recusa ?? item.motivo;
  return (
    <li className={classes.item}>
      <Checkbox
        aria-label={T.marcar(item.nome)}
        checked={marcado}
        disabled={busy || !podeVir(item)}
        onChange={(e) => onChange(item.chave, e.currentTarget.checked)}
      />
      <div className={classes.nome}>
        {item.nome}
        {item.lugar !== '' && (
          <Text size="sm" c="dimmed">
            {item.lugar}
          </Text>
        )}
      </div>
      <Badge variant="light" color={COR[item.estado]}>
        {T.estado[item.estado]}
      </Badge>
      {motivo !== '' && (
        <Text className={classes.detalhe} size="sm" c="danger">
          {motivo}
        </Text>
      )}
      {item.campos.length > 0 && (
        <div className={classes.detalhe}>
          <ChangesTable changes={item.campos} />
        </div>
      )}
    </li>
  );
}

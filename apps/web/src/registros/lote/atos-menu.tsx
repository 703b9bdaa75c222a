import { Menu, Text } from '@mantine/core';
import { type AtoDoLote, atosDoLote, type ComLote, direitoDoLote } from '@retaguarda/contract';
import type { ReactElement } from 'react';
import type { ExportKind } from '../../lib/list/export-rows.ts';
import { usePermissoes } from '../../sessao/public.ts';
import { missing } from '../../ui/form/missing.ts';
import { Hint } from '../../ui/notice/hint.tsx';
import { DO_REGISTRO } from '../automacao/textos.ts';
import { LOTE_T as T } from './textos.ts';

interface AtosMenuProps {
  target: ReactElement;
  tipo: ComLote | undefined;
  onAct: (ato: AtoDoLote) => void;
  /** Runs an automation on them; why it cannot stands beside it. */
  automacao: { semRodar: string | undefined; roda: () => void };
  onExport: (kind: ExportKind) => void;
}

/** What can be done with the marked rows; what one may not says what is missing. */
export function AtosMenu({ target, tipo, onAct, automacao, onExport }: AtosMenuProps) {
  const permissoes = usePermissoes();
  const atos =
    tipo === undefined ? [] : atosDoLote(tipo).map((ato) => ({ ato, direito: direitoDoLote(tipo, ato) }));
  return (
    <Menu position="top-end" shadow="md" defaultOpened withInitialFocusPlaceholder={false}>
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown>
        {atos.map(({ ato, direito }) => {
          const blocked = missing(permissoes, direito);
          const item = (
            <Menu.Item
              key={ato}
              {...(ato === 'exclui' ? { color: 'danger' } : {})}
              {...(blocked === undefined ? {} : { 'aria-disabled': true, 'data-disabled': true })}
              closeMenuOnClick={blocked === undefined}
              onClick={() => {
                if (blocked === undefined) onAct(ato);
              }}
            >
              {T.atos[ato]}
            </Menu.Item>
          );
          return blocked === undefined ? (
            item
          ) : (
            <Hint key={ato} label={blocked}>
              {item}
            </Hint>
          );
        })}
        {tipo !== undefined && permissoes.has('automExec') && (
          <Menu.Item
            disabled={automacao.semRodar !== undefined}
            rightSection={automacao.semRodar && <Text size="xs">{automacao.semRodar}</Text>}
            onClick={automacao.roda}
          >
            {DO_REGISTRO.executar}
          </Menu.Item>
        )}
        {tipo !== undefined && <Menu.Divider />}
        <Menu.Item onClick={() => onExport('csv')}>{T.exportarCsv}</Menu.Item>
        <Menu.Item onClick={() => onExport('xlsx')}>{T.exportarXlsx}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

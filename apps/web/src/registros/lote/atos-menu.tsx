import { Menu, Text } from '@mantine/core';
import { type AtoDoLote, atosDoLote, direitoDoLote } from '@retaguarda/contract';
import { type ComponentProps, type ReactElement, Suspense, useState } from 'react';
import type { ExportKind } from '../../lib/list/export-rows.ts';
import { lazyView } from '../../lib/load-code.ts';
import { usePermissoes } from '../../sessao/public.ts';
import { missing } from '../../ui/form/missing.ts';
import { Hint } from '../../ui/notice/hint.tsx';
import { DO_REGISTRO } from '../automacao/textos.ts';
import type { Marcadas } from './em-lote.ts';
import { LOTE_T as T } from './textos.ts';

const ExecutaDialog = lazyView(() => import('../automacao/executa-dialog.tsx'), 'ExecutaDialog');

interface AtosMenuProps {
  target: ReactElement;
  marcadas: Marcadas | null;
  onAct: (ato: AtoDoLote) => void;
  onExport: (kind: ExportKind) => void;
}

type Rodada = Pick<ComponentProps<typeof ExecutaDialog>, 'tipo' | 'registros'>;

/** Runs an automation on them; all that match are too many to be named. */
function Automacao({ marcadas, onRoda }: { marcadas: Marcadas; onRoda: (rodada: Rodada) => void }) {
  const { tipo, selecao } = marcadas;
  const ids = 'ids' in selecao ? selecao.ids : undefined;
  return (
    <Menu.Item
      disabled={ids === undefined}
      rightSection={ids === undefined && <Text size="xs">{T.umAUm}</Text>}
      onClick={() => ids && onRoda({ tipo, registros: ids })}
    >
      {DO_REGISTRO.executar}
    </Menu.Item>
  );
}

/** What can be done with the marked rows; what one may not says what is missing. */
export function AtosMenu({ target, marcadas, onAct, onExport }: AtosMenuProps) {
  const [rodando, setRodando] = useState<Rodada | null>(null);
  const tipo = marcadas?.tipo;
  const permissoes = usePermissoes();
  const atos =
    tipo === undefined ? [] : atosDoLote(tipo).map((ato) => ({ ato, direito: direitoDoLote(tipo, ato) }));
  const menu = (
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
        {marcadas && permissoes.has('automExec') && <Automacao marcadas={marcadas} onRoda={setRodando} />}
        {tipo !== undefined && <Menu.Divider />}
        <Menu.Item onClick={() => onExport('csv')}>{T.exportarCsv}</Menu.Item>
        <Menu.Item onClick={() => onExport('xlsx')}>{T.exportarXlsx}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
  return (
    <>
      {menu}
      {rodando && (
        <Suspense>
          <ExecutaDialog {...rodando} address="marked" onClose={() => setRodando(null)} />
        </Suspense>
      )}
    </>
  );
}

import { IconPaperclip } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazyView } from '../../lib/load-code.ts';
import { PanelButton } from '../../ui/dialog/panel-button.tsx';
import type { Gravado } from '../registro.ts';
import classes from './anexos-botao.module.css';
import { contaQuery } from './anexos-queries.ts';
import { JUNTADOS as T } from './textos.ts';

const AnexosPainel = lazyView(() => import('./anexos-painel.tsx').then((m) => ({ default: m.AnexosPainel })));

/** Opens the files and notes of a record, and says how many there are. */
export function AnexosBotao(gravado: Gravado) {
  const { data: conta } = useQuery(contaQuery(gravado));
  const total = (conta?.anexos ?? 0) + (conta?.anotacoes ?? 0);
  const dito = conta && total > 0 ? `${T.titulo}: ${T.conta(conta.anexos, conta.anotacoes)}` : T.titulo;
  return (
    <PanelButton
      panelName={`anexos.${gravado.tipo}.${gravado.id}`}
      label={dito}
      icon={
        <>
          <IconPaperclip size={18} />
          {total > 0 && (
            <span className={classes.conta} aria-hidden="true">
              {total > 99 ? '99+' : total}
            </span>
          )}
        </>
      }
      framed
      className={classes.botao ?? ''}
      panel={(opened, onClose) => <AnexosPainel gravado={gravado} opened={opened} onClose={onClose} />}
    />
  );
}

import { ActionIcon } from '@mantine/core';
import { IconPaperclip } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { lazyView } from '../../lib/load-code.ts';
import { Hint } from '../../ui/notice/hint.tsx';
import type { Gravado } from '../registro.ts';
import classes from './anexos-botao.module.css';
import { contaQuery } from './anexos-queries.ts';
import { JUNTADOS as T } from './textos.ts';

const AnexosPainel = lazyView(() => import('./anexos-painel.tsx').then((m) => ({ default: m.AnexosPainel })));

interface AnexosBotaoProps extends Gravado {
  conta?: { anexos: number; anotacoes: number } | undefined;
}

/** Opens the files and notes of a record; the panel is loaded with the first look. */
export function AnexosBotao({ conta, ...gravado }: AnexosBotaoProps) {
  const [opened, setOpened] = useState(false);
  const [asked, setAsked] = useState(false);
  const total = (conta?.anexos ?? 0) + (conta?.anotacoes ?? 0);
  const dito = conta && total > 0 ? `${T.titulo}: ${T.conta(conta.anexos, conta.anotacoes)}` : T.titulo;
  return (
    <>
      <Hint label={dito}>
        <ActionIcon
          size={34}
          variant="default"
          className={classes.botao ?? ''}
          aria-label={dito}
          aria-haspopup="dialog"
          onClick={() => {
            setAsked(true);
            setOpened(true);
          }}
        >
          <IconPaperclip size={18} />
          {total > 0 && (
            <span className={classes.conta} aria-hidden="true">
              {total > 99 ? '99+' : total}
            </span>
          )}
        </ActionIcon>
      </Hint>
      {asked && (
        <Suspense>
          <AnexosPainel gravado={gravado} opened={opened} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  );
}

/** The same, which asks and says how many there are. */
export function AnexosBotaoComConta(gravado: Gravado) {
  const { data } = useQuery(contaQuery(gravado));
  return <AnexosBotao {...gravado} conta={data} />;
}

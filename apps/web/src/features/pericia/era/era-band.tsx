import { Button, Group } from '@mantine/core';
import type { PericiaComoEra } from '@retaguarda/contract';
import { formatInstantBr, wallClockIn } from '@retaguarda/domain';
import { IconArrowBackUp, IconHistory, IconPrinter } from '@tabler/icons-react';
import { usePrint } from '../../../ui/print/use-print.ts';
import { ERA as T } from '../textos.ts';
import classes from './era-band.module.css';

/** With seconds, but for the end of a minute, which stands for all of it. */
function quando(em: string): string {
  const segundos = Math.floor((wallClockIn(em)?.seconds ?? 0) % 60);
  const inteiro = em.endsWith(':59.999Z');
  return `${formatInstantBr(em)}${inteiro ? '' : `:${String(segundos).padStart(2, '0')}`}`;
}

interface EraBandProps {
  procId: number;
  era: Pick<PericiaComoEra, 'em' | 'avisos' | 'conhecidoDesde'>;
  onPresente: () => void;
}

/** Says, on screen and on paper, that this is the past, and leads out of it. */
export function EraBand({ procId, era: { em, avisos, conhecidoDesde }, onPresente }: EraBandProps) {
  const { waiting, print } = usePrint({ entidade: 'pericia', registroId: procId }, true);
  return (
    <section className={classes.band} aria-label={T.comoEra(quando(em))}>
      <Group gap="sm" wrap="wrap">
        <IconHistory size={18} aria-hidden />
        <strong className={classes.quando}>{T.comoEra(quando(em))}</strong>
        <span className={classes.desde}>{T.desde(formatInstantBr(conhecidoDesde))}</span>
        <Group gap="xs" ml="auto" className={classes.atos}>
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconPrinter size={14} />}
            loading={waiting}
            onClick={print}
          >
            {T.imprimir}
          </Button>
          <Button size="compact-sm" leftSection={<IconArrowBackUp size={14} />} onClick={onPresente}>
            {T.presente}
          </Button>
        </Group>
      </Group>
      {avisos.length > 0 && (
        <ul className={classes.avisos} aria-label={T.naoSeSabe}>
          {avisos.map((aviso) => (
            <li key={aviso}>{aviso}</li>
          ))}
        </ul>
      )}
    </section>
  );
}

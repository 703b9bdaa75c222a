import { Button, Text } from '@mantine/core';
import type { MovCab } from '@retaguarda/contract';
import { IconTags } from '@tabler/icons-react';
import { useState } from 'react';
import classes from '../../estoque.module.css';
import { ProdutosDialog } from '../produtos-dialog.tsx';
import type { Folha } from '../use-folha.ts';
import { diferencasDaNfe } from './da-nfe.ts';
import { perguntasDe } from './produtos-do-fornecedor.ts';
import { DO_FORNECEDOR as T } from './textos.ts';

/** Of a note in the making that was read from an invoice: which products wait, and what its lines and its total differ by. */
export function DaNfe({ nota, folha }: { nota: MovCab; folha: Folha }) {
  const [aberto, setAberto] = useState(false);
  const perguntas = perguntasDe({ itens: folha.itens, digitadas: folha.linhas });
  const esperam = perguntas.filter((p) => p.falta).length;
  const soma = folha.linhas.reduce((total, l) => total + (l.total ?? 0), 0);
  return (
    <div className={classes.daNfe}>
      <div role="status">
        {esperam > 0 && <Text size="sm">{T.esperam(esperam)}</Text>}
        {diferencasDaNfe(nota, soma).map((dita) => (
          <Text key={dita} size="sm" c="dimmed">
            {dita}
          </Text>
        ))}
      </div>
      {perguntas.length > 0 && (
        <Button
          variant={esperam > 0 ? 'filled' : 'default'}
          size="xs"
          leftSection={<IconTags size={14} />}
          onClick={() => setAberto(true)}
        >
          {T.titulo}
        </Button>
      )}
      {aberto && <ProdutosDialog movCabId={nota.movCabId} folha={folha} onClose={() => setAberto(false)} />}
    </div>
  );
}

import { Group } from '@mantine/core';
import { formatNumber } from '@retaguarda/domain';
import { IconUsersPlus } from '@tabler/icons-react';
import { useRef } from 'react';
import { DIALOG_WIDTH } from '../../../lib/constants.ts';
import { SeletorDialog } from '../../../registros/seletor-dialog.tsx';
import { useCtrlKey } from '../../../ui/form/use-save-key.ts';
import { PermissionButton } from '../../../ui/permission-button.tsx';
import { UI } from '../../../ui/texts.ts';
import classes from '../baixa.module.css';
import { SELETOR as T, TECLAS_DO_SELETOR } from '../textos.ts';
import { SeletorFilters } from './seletor-filters.tsx';
import { SeletorPerguntas } from './seletor-perguntas.tsx';
import { SeletorPessoas } from './seletor-pessoas.tsx';
import type { Recebiveis } from './use-recebiveis.ts';
import { useSeletor } from './use-seletor.ts';

const TECLA = { key: 'enter', told: TECLAS_DO_SELETOR };

interface BaixaSeletorProps {
  baixaId: number;
  recebiveis: Recebiveis;
  onClose: () => void;
}

/** People of cases, each put into the baixa or taken out of it by its toggle. */
export function BaixaSeletor({ baixaId, recebiveis, onClose }: BaixaSeletorProps) {
  const seletor = useSeletor(baixaId, recebiveis.invalidate);
  const { filtro, muda, query, total, todas, semTodas, perguntaTodas } = seletor;
  const content = useRef<HTMLDivElement>(null);
  useCtrlKey(content, TECLA, total > 0 && semTodas === undefined ? perguntaTodas : undefined);
  return (
    <SeletorDialog
      address="part"
      area="pericias"
      title={T.titulo}
      size={DIALOG_WIDTH.seletor}
      xOffset={20}
      closeOnEscape={seletor.pergunta === null}
      closeName={UI.fechar}
      onClose={onClose}
    >
      <div ref={content} className={classes.seletor}>
        <SeletorFilters
          filtro={filtro}
          dinamicos={query.data?.filtros ?? []}
          tipos={query.data?.tipos ?? []}
          onChange={muda}
        />
        {total > 0 && (
          <Group justify="flex-end" mb="xs">
            <PermissionButton
              variant="default"
              blocked={semTodas}
              icon={<IconUsersPlus size={16} />}
              loading={todas.adiciona.isPending}
              onClick={perguntaTodas}
            >
              {T.adicionarTodas(formatNumber(total))}
            </PermissionButton>
          </Group>
        )}
        <SeletorPessoas baixaId={baixaId} seletor={seletor} onDone={recebiveis.invalidate} />
      </div>
      <SeletorPerguntas seletor={seletor} />
    </SeletorDialog>
  );
}

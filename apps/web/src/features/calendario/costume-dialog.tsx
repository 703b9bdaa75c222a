import { Text } from '@mantine/core';
import { chaveDoDia, type DiaDoAno } from '@retaguarda/contract';
import { diasDeCostume } from '@retaguarda/domain';
import { useState } from 'react';
import { focusOnScreen } from '../../editing/fields-form.ts';
import { FormGrid } from '../../ui/form/form-grid.tsx';
import { EM_TODO_LUGAR } from './dia-do-ano.ts';
import { type FaltasDoLugar, LUGAR_TODO, leLugar } from './dia-form.ts';
import { EscolhaDeDias } from './escolha-de-dias.tsx';
import { EscolhaDialog } from './escolha-dialog.tsx';
import { LugarFields } from './lugar-fields.tsx';
import { ESCOLHA as T } from './textos.ts';
import type { AnoEmEdicao } from './use-ano.ts';

interface CostumeDialogProps {
  em: AnoEmEdicao;
  orgaos: readonly string[];
  onClose: () => void;
}

/** Days on which many courts are closed, to be ticked, with the one place where they hold. */
export function CostumeDialog({ em, orgaos, onClose }: CostumeDialogProps) {
  const [lugar, setLugar] = useState(LUGAR_TODO);
  const [faltas, setFaltas] = useState<FaltasDoLugar>({});
  const [marcados, setMarcados] = useState<ReadonlySet<string>>(new Set());
  const lido = leLugar(lugar);
  const dias: DiaDoAno[] = diasDeCostume(em.ano).map((d) => ({ ...EM_TODO_LUGAR, ...d }));
  const la = (d: DiaDoAno): DiaDoAno => ('onde' in lido ? { ...d, ...lido.onde } : d);
  const ja = new Set('onde' in lido ? em.depois.map(chaveDoDia) : []);
  const motivo = (d: DiaDoAno) => (ja.has(chaveDoDia(la(d))) ? T.jaEsta : undefined);
  const escolhidos = dias.filter((d) => marcados.has(chaveDoDia(d)) && motivo(d) === undefined);
  const inclui = () => {
    if ('faltas' in lido) {
      setFaltas(lido.faltas);
      return focusOnScreen(Object.keys(lido.faltas).map((campo) => ({ campo })));
    }
    em.inclui(escolhidos.map(la));
    onClose();
  };
  return (
    <EscolhaDialog titulo={T.costume} marcados={escolhidos.length} onInclui={inclui} onClose={onClose}>
      <Text size="sm" c="dimmed" mb="xs">
        {T.costumeDica}
      </Text>
      <FormGrid>
        <LugarFields
          lugar={lugar}
          faltas={faltas}
          orgaos={orgaos}
          onMuda={(novo) => {
            setFaltas({});
            setLugar(novo);
          }}
        />
      </FormGrid>
      <EscolhaDeDias
        titulo={T.costume}
        dias={dias}
        marcados={marcados}
        motivo={motivo}
        onMuda={setMarcados}
      />
    </EscolhaDialog>
  );
}

import { Button } from '@mantine/core';
import { IconBraces } from '@tabler/icons-react';
import { FieldPicker } from '../../ui/balloon/field-picker.tsx';
import { ToolPopover, type ToolPopoverProps } from '../../ui/rich-text/tool-popover.tsx';
import { useConhecidos } from './campos-context.ts';
import { EDITOR as T } from './textos.ts';

interface ListaProps {
  onEscolhe: (chave: string) => void;
}

/** The fields of the records that the model is of. */
function Lista({ onEscolhe }: ListaProps) {
  const { campos } = useConhecidos();
  return (
    <FieldPicker
      fields={campos}
      label={T.inserirCampo}
      search={T.procuraCampo}
      none={T.nenhumCampo}
      onPick={onEscolhe}
    />
  );
}

type InserirCampoProps = ListaProps & ToolPopoverProps;

export const InserirCampo = ({ opened, onOpened, onEscolhe }: InserirCampoProps) => (
  <ToolPopover
    opened={opened}
    onOpened={onOpened}
    tool={
      <Button
        size="compact-sm"
        variant="default"
        title={T.inserirCampoDica}
        leftSection={<IconBraces size={14} />}
        onClick={() => onOpened(!opened)}
      >
        {T.inserirCampo}
      </Button>
    }
  >
    {opened && <Lista onEscolhe={onEscolhe} />}
  </ToolPopover>
);

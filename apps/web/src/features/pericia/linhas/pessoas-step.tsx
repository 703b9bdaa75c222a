import { Group } from '@mantine/core';
import { IconFileImport, IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import { DEBOUNCE } from '../../../lib/constants.ts';
import { usePanelOf } from '../../../ui/dialog/use-panel.ts';
import { PermissionButton } from '../../../ui/permission-button.tsx';
import { InformaPainel } from '../../pagamento/public.ts';
import { bloqueio } from '../processo/bloqueio.ts';
import { PESSOAS as T } from '../processo/passos-textos.ts';
import { useCadastroAberto } from '../processo/use-lugar.ts';
import { PassoFrame } from './passo-frame.tsx';
import { type Aberto, PessoasDialogos } from './pessoas-dialogos.tsx';
import { PessoasTable } from './pessoas-table.tsx';
import { usePessoas } from './use-pessoas.ts';
import type { StepProps } from './use-pessoas-step.ts';

export function PessoasStep(props: StepProps) {
  const { permissoes, usuario, editavel } = props;
  const passo = usePessoas(props);
  const { antesDe } = passo;
  const [aberto, setAberto] = useState<Aberto | null>(null);
  const [cadastroId, abreCadastro] = useCadastroAberto();
  const recebe = usePanelOf('recebe');
  const blocked = bloqueio(permissoes, editavel);
  const achadas = passo.query.data?.atributosEtapa2Total;
  const escolhe = () => void antesDe(() => setAberto({ ato: 'escolhe' }));
  const aoLado = (
    <Group gap="xs">
      <PermissionButton
        variant="default"
        icon={<IconFileImport size={16} />}
        blocked={blocked}
        onClick={() => void antesDe(() => setAberto({ ato: 'importa' }))}
      >
        {T.importar}
      </PermissionButton>
      <PermissionButton variant="default" icon={<IconUsers size={16} />} blocked={blocked} onClick={escolhe}>
        {T.pessoas}
      </PermissionButton>
    </Group>
  );
  return (
    <PassoFrame
      passo={passo}
      usuario={usuario}
      delay={DEBOUNCE.pessoasDaPericia}
      contagem={achadas === undefined ? '' : T.quantas(achadas)}
      aoLado={aoLado}
    >
      <PessoasTable
        passo={passo}
        permissoes={permissoes}
        blocked={blocked}
        onAdiciona={escolhe}
        onExcluir={(pessoa) => setAberto({ ato: 'exclui', pessoa })}
        onCadastro={({ procPesId }) => void antesDe(() => abreCadastro(procPesId))}
        onRecebe={({ pesId }) => recebe.open(pesId)}
      />
      <PessoasDialogos
        {...props}
        passo={passo}
        aberto={aberto}
        onFecha={(ato) => setAberto((agora) => (agora?.ato === ato ? null : agora))}
        cadastro={passo.pessoas.find((p) => p.procPesId === cadastroId)}
        onFechaCadastro={() => abreCadastro(undefined)}
      />
      <InformaPainel recebe={recebe} onSaved={passo.invalidate} />
    </PassoFrame>
  );
}

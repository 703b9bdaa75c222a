import { Button, Group, Radio, Stack } from '@mantine/core';
import type { CampoProps } from '../campo/campo-props.ts';
import { idsEscolhidos } from '../campo/lista.ts';
import { doGrupo, useCampo } from '../campo/use-campo.ts';
import { ATRIBUTO } from '../textos.ts';

export function RadioCampo({ def, store }: CampoProps) {
  const campo = useCampo({ def, store });
  const [escolhido] = idsEscolhidos(campo.valor);
  const travado = campo.disabled || campo.readOnly;
  const Direcao = def.orientacao === 'vertical' ? Stack : Group;
  return (
    <Radio.Group {...doGrupo(campo)} value={escolhido ?? ''} onChange={(chave) => campo.set(Number(chave))}>
      <Direcao gap="sm" mt={6} mb={4}>
        {def.opcoes.map((o) => (
          <Radio key={o.id} value={String(o.id)} label={o.nome} disabled={travado} />
        ))}
        {def.clearable && escolhido !== undefined && !travado && (
          <Button variant="transparent" size="compact-xs" px={0} onClick={() => campo.set(null)}>
            {ATRIBUTO.limpar}
          </Button>
        )}
      </Direcao>
    </Radio.Group>
  );
}

import { Alert, Button, Group, Text } from '@mantine/core';
import { type CargaAberta, TIPOS_IMPORTACAO } from '@retaguarda/contract';
import { cargaEmCurso } from '@retaguarda/domain';
import { CARGA_T as T } from './textos.ts';

interface AvisoAbertaProps {
  aberta: CargaAberta;
  disabled: boolean;
  onContinua: () => void;
  onAcompanha: () => void;
  onIgnora: () => void;
}

/** Offers to go on with an import of the same file that was not finished. */
export function AvisoAberta({ aberta, disabled, onContinua, onAcompanha, onIgnora }: AvisoAbertaProps) {
  const { proximo, inseridas, atualizadas, recusadas, linhas, correcoes, tipoSysId } = aberta;
  const tipo = TIPOS_IMPORTACAO.find((t) => t.id === tipoSysId)?.nome ?? '';
  const emCurso = cargaEmCurso(aberta.situacao);
  const dito =
    proximo > 0
      ? T.jaComecou(inseridas + atualizadas + recusadas, linhas, tipo)
      : T.comCorrecoes(correcoes.length, tipo);
  return (
    <Alert color="primary" variant="light" role="status">
      <Group gap="sm" justify="space-between">
        <Text size="sm">{emCurso ? T.emCurso(tipo) : dito}</Text>
        <Group gap="xs">
          {emCurso ? (
            <Button size="compact-sm" onClick={onAcompanha}>
              {T.acompanhar}
            </Button>
          ) : (
            <Button size="compact-sm" disabled={disabled} onClick={onContinua}>
              {T.continuar}
            </Button>
          )}
          <Button size="compact-sm" variant="default" onClick={onIgnora}>
            {T.ignorar}
          </Button>
        </Group>
      </Group>
    </Alert>
  );
}

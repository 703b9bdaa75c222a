export { reloadBranding, useBranding } from './use-branding.ts';
export {
  type Menu,
  menuQuery,
  permissoesDe,
  type Usuario,
  useFalhaUsuario,
  usePermissoes,
  useUserId,
  useUsuario,
  usuarioQuery,
} from './use-usuario.ts';

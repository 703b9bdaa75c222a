/** Under which name a password manager keeps the password that is typed beside it, or fills it in. */
export const PasswordUsername = ({ name }: { name: string }) => (
  <input type="text" name="username" autoComplete="username" value={name} readOnly hidden />
);

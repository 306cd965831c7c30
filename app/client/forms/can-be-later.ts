/** Attributes of a form that can be sent later; `label` says what it does: 'Accept order MK-001200'. */
export const canBeLater = (label: string) => ({ 'data-later': label });

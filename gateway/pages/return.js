// An input called 'submit' would hide the form's own.
HTMLFormElement.prototype.submit.call(document.getElementById('return'))
